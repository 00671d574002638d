import StopwatchCore
import StopwatchExchange

/// Lets people save laps as a file of the kind that they choose.
@MainActor
public struct ExportLapsFlow {
  private let chooser: any FileChooserPort
  private let files: any FilesPort
  private let background: any BackgroundPort
  private let table: ExportTableMapper
  private let fileName: FileNameMapper

  /// - Parameter background: does the work on the disk.
  public init(
    chooser: any FileChooserPort, files: any FilesPort, background: any BackgroundPort,
    table: ExportTableMapper, fileName: FileNameMapper
  ) {
    self.chooser = chooser
    self.files = files
    self.background = background
    self.table = table
    self.fileName = fileName
  }

  /// Asks where to, and writes the laps there as they were when this was called.
  public func perform(_ sheet: LapSheet) async -> ExportResult {
    let ending = ExportFormat.csv.endings[0]
    let name = FilePath.cut(fileName.name(for: sheet), toFit: ending)
    let request = request(named: "\(name).\(ending)", in: nil)
    let answer = await chooseFile(request)
    guard case .chosen(let path, _) = answer, let format = ExportFormat(fileName: path) else {
      return answer == .outOfReach ? .failed(FileWords.outOfReach) : .cancelled
    }
    do {
      try await background.perform { [files, table] in
        try files.write(format.encoded(sheet, table: table.table(for: sheet)), to: path)
      }
      return .saved(path: path)
    } catch {
      return .failed(ErrorMapper.message(for: error))
    }
  }

  /// Asks until the user agrees to what the file replaces, whose ending says what it is.
  private func chooseFile(_ request: FileRequest) async -> FileChoice {
    var request = request
    while true {
      let choice = await chooser.fileToSave(request)
      guard case .chosen(let path, let kind) = choice else { return choice }
      let completed = request.path(answered: path, kind: kind)
      guard completed != path, await exists(completed) else {
        return .chosen(path: completed, kind: kind)
      }
      // The chooser was not asked about that file; now it can ask people.
      request = self.request(
        named: FilePath.name(of: completed), in: FilePath.folder(of: completed))
    }
  }

  /// Where the system does not tell, something may be there.
  private func exists(_ path: String) async -> Bool {
    do {
      return try await background.perform { [files] in files.exists(path) }
    } catch {
      return true
    }
  }

  private func request(named name: String, in folder: String?) -> FileRequest {
    FileRequest(
      title: localized("Export Laps"), accept: localized("Save"),
      kinds: ExportFormat.allCases.map(FileWords.kind), suggestedName: name, folder: folder)
  }
}
