import StopwatchCore
import StopwatchExchange

/// Lets people take laps from a file into the history.
@MainActor
public struct ImportLapsFlow {
  private let chooser: any FileChooserPort
  private let files: any FilesPort
  private let background: any BackgroundPort
  private let addSession: AddSession
  private let clock: any ClockPort

  /// - Parameter background: does the work on the disk.
  public init(
    chooser: any FileChooserPort, files: any FilesPort, background: any BackgroundPort,
    addSession: AddSession, clock: any ClockPort
  ) {
    self.chooser = chooser
    self.files = files
    self.background = background
    self.addSession = addSession
    self.clock = clock
  }

  /// Asks for a file, and keeps the laps in it as a session of its own; all of them or none.
  public func perform() async -> ImportResult {
    switch await chooser.fileToOpen(Self.request) {
    case .chosen(let path, _): await importLaps(from: path)
    case .cancelled: .cancelled
    case .outOfReach: .failed(FileWords.outOfReach)
    }
  }

  private func importLaps(from path: String) async -> ImportResult {
    do {
      let laps = try await background.perform { [files] in
        let bytes = try files.read(path, limit: ImportedLaps.greatestSize)
        return try ImportedLaps(bytes, fileName: FilePath.name(of: path))
      }
      let session = try laps.session(now: clock.read().sinceEpoch)
      return .imported(try await addSession(session))
    } catch let error as any DescribedError where error.reason == .tooLarge {
      return .failed(ImportErrorMapper.text(ImportError(.fileTooLarge)))
    } catch let error as ImportError {
      return .failed(ImportErrorMapper.text(error))
    } catch {
      return .failed(ErrorMapper.message(for: error))
    }
  }

  private static var request: FileRequest {
    let endings = ["csv", "json", "tsv", "txt"]
    return FileRequest(
      title: localized("Import Laps"), accept: localized("Import"),
      kinds: [
        FileRequest.Kind(localized("Files with laps (CSV, JSON)"), endings: endings),
        FileRequest.Kind(localized("All files"), endings: []),
      ])
  }
}
