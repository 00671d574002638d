import StopwatchCore
import StopwatchFormats

/// Adds the laps of a file to the history as a new session; all of them or none.
@MainActor
struct ImportLaps {
  /// Reads and decodes the file.
  let background: any BackgroundPort
  let history: HistoryUseCases
  let clock: any ClockPort

  /// - Parameters:
  ///   - fileName: the name for the session, if the file has none.
  ///   - read: returns the contents of the file.
  func callAsFunction(
    fileName: String, read: @escaping @Sendable () throws -> [UInt8]
  ) async -> ImportResult {
    let session: FinishedSession
    do {
      let laps = try await background.perform { try ImportedLaps(read(), fileName: fileName) }
      session = try laps.session(now: clock.read().sinceEpoch)
    } catch let error as any DescribedError where error.reason == .tooLarge {
      return .failed(ImportError(.fileTooLarge).message)
    } catch let error as ImportError {
      return .failed(error.message)
    } catch {
      return .failed(ErrorMapper.message(for: error))
    }
    do {
      let added = try await history.add(session)
      return added.isNew ? .imported(added.session) : .existing(added.session)
    } catch {
      return .notSaved(ErrorMapper.message(for: error))
    }
  }
}

/// The flow that imports laps from a file into the history.
@MainActor
struct ImportLapsFlow {
  let chooser: any FileChooserPort
  let files: any FilesPort
  let importLaps: ImportLaps

  /// Asks for a file and adds its laps to the history as a new session; all of them or none.
  ///
  /// - Returns: the result; `nil` if the user cancelled.
  func perform() async -> ImportResult? {
    switch await chooser.fileToOpen(Self.request) {
    case .chosen(let path, _):
      await importLaps(fileName: FilePath.name(of: path).shownPath) { [files] in
        try files.read(path, limit: ImportedLaps.maximumSize)
      }
    case .cancelled: nil
    case .nothing: .failed(localized("No file was chosen."))
    case .notLocal: .failed(FileStrings.notLocal)
    }
  }

  private static var request: FileRequest {
    let fileExtensions = ["csv", "json", "tsv", "txt"]
    return FileRequest(
      title: localized("Import Laps"), accept: localized("Import"),
      kinds: [
        FileRequest.Kind(
          name: localized("Files with laps (CSV, JSON)"), fileExtensions: fileExtensions),
        FileRequest.Kind(name: localized("All files"), fileExtensions: []),
      ])
  }
}

/// The result of an import.
public enum ImportResult: Hashable, Sendable {
  /// The session as it is stored in the history.
  case imported(FinishedSession)
  /// An identical session is in the history already.
  case existing(FinishedSession)
  /// The session could not be saved, with a reason to show to the user.
  case notSaved(String)
  /// The import failed, with a reason to show to the user.
  case failed(String)

  var isFailure: Bool {
    switch self {
    case .failed, .notSaved: true
    case .imported, .existing: false
    }
  }

  package static var existingMessage: String { localized("These laps are already in the history") }

  /// The message to show to the user.
  var message: String {
    switch self {
    case .imported(let session):
      localized(
        "Imported {count} lap into the history", "Imported {count} laps into the history",
        count: session.laps.count, ["count": session.laps.count.grouped])
    case .existing: Self.existingMessage
    case .failed(let reason), .notSaved(let reason):
      localized("Could not import laps: {reason}", ["reason": reason])
    }
  }
}

extension ImportError {
  /// The message for the user.
  var message: String {
    guard let line else { return words }
    return localized("line {line}: {reason}", ["line": "\(line)", "reason": words])
  }

  private var words: String {
    switch reason {
    case .fileTooLarge: localized("The file is too large.")
    case .emptyFile: localized("The file is empty.")
    case .notText: localized("Not a CSV or JSON file.")
    case .notUTF8: localized("The file is not UTF-8 text.")
    case .damagedJSON: localized("The file is damaged.")
    case .foreignJSON: localized("The JSON file is not from Stopwatch.")
    case .newerVersion: localized("A newer version of Stopwatch wrote this file.")
    case .unreadableStart: localized("The session’s start time is invalid.")
    case .contradictoryLaps: localized("The lap times are inconsistent.")
    case .noLapTimeColumn: localized("The file has no “Lap time” column.")
    case .noLaps: localized("The file contains no laps.")
    case .openQuote: localized("A quotation mark is missing.")
    case .textAfterQuote: localized("There is text after a closing quotation mark.")
    case .missingTime: localized("The lap has no time.")
    case .surplusFields: localized("There are more fields than columns.")
    case .unreadableTime(let text): localized("“{text}” is not a time.", ["text": text])
    case .tooLong: localized("The laps add up to more than a hundred years.")
    case .lapAfterCurrentLap: localized("There is another lap after the current one.")
    }
  }
}
