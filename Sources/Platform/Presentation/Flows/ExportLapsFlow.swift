import StopwatchCore
import StopwatchFormats

/// The flow that exports laps to a file of the type that the user chooses.
@MainActor
public struct ExportLapsFlow {
  /// The number of times that the user is asked by a chooser that accepts without a file.
  private static let maximumAttempts = 5

  private let chooser: any FileChooserPort
  private let files: any FilesPort
  private let background: any BackgroundPort
  private let table: ExportTableMapper
  private let fileName: FileNameMapper

  /// - Parameter background: runs the file I/O.
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

  /// Asks for a destination and writes the laps there, as they are at the time of the call.
  public func perform(_ sheet: LapSheet) async -> ExportResult {
    await perform(
      ExportDocument(
        title: localized("Export Laps"), name: fileName.name(for: sheet),
        formats: ExportFormat.allCases,
        encoded: { [table] in try $0.encoded(sheet, table: table.table(for: sheet)) }))
  }

  /// Asks for a destination and writes the two sessions there.
  func perform(_ comparison: ComparisonSheet, table: ExportTable) async -> ExportResult {
    await perform(
      ExportDocument(
        title: localized("Export Comparison"),
        name: fileName.name(comparing: comparison.first.name, with: comparison.second.name),
        formats: [.csv, .markdown],
        encoded: { format in
          let text = format == .csv ? comparison.csv : table.markdown
          return Array(text.utf8)
        }))
  }

  private func perform(_ document: ExportDocument) async -> ExportResult {
    let fileExtension = document.formats[0].fileExtensions[0]
    let name = FilePath.cut(document.name, toFit: fileExtension)
    let answer = await chooseFile(
      for: document, request(for: document, named: "\(name).\(fileExtension)", in: nil))
    guard case .chosen(let path, _) = answer, let format = ExportFormat(fileName: path) else {
      return answer == .notLocal ? .failed(FileStrings.notLocal) : .cancelled
    }
    do {
      try await background.perform { [files] in
        try files.write(document.encoded(format), to: path)
      }
      return .saved(path: path)
    } catch {
      return .failed(ErrorMapper.message(for: error))
    }
  }

  /// Asks until the user has chosen a file or cancelled, and confirmed any replacement; the file
  /// extension determines the format.
  private func chooseFile(
    for document: ExportDocument, _ request: FileRequest
  ) async -> FileChoice {
    var request = request
    var attemptsLeft = Self.maximumAttempts
    while true {
      let choice = await chooser.fileToSave(request)
      if choice == .nothing, attemptsLeft > 1 {
        attemptsLeft -= 1
        continue
      }
      guard case .chosen(let path, let kind) = choice else { return choice }
      let completed = request.path(answered: path, kind: kind)
      guard completed != path, await exists(completed) else {
        return .chosen(path: completed, kind: kind)
      }
      // The chooser has not asked about replacing the completed path; asking again lets it do so.
      request = self.request(
        for: document, named: FilePath.name(of: completed).shownPath,
        in: FilePath.folder(of: completed))
    }
  }

  /// Returns whether the file exists, or `true` if the system cannot determine that.
  private func exists(_ path: String) async -> Bool {
    do {
      return try await background.perform { [files] in files.exists(path) }
    } catch {
      return true
    }
  }

  private func request(
    for document: ExportDocument, named name: String, in folder: String?
  ) -> FileRequest {
    FileRequest(
      title: document.title, accept: localized("Save"),
      kinds: document.formats.map(FileStrings.kind), suggestedName: name, folder: folder)
  }
}

/// The result of an export.
public enum ExportResult: Hashable, Sendable {
  case saved(path: String)
  case cancelled
  /// The export failed, with a reason to show to the user.
  case failed(String)

  /// The effect that tells the user, or `nil` if the user cancelled.
  public var effect: Effect? {
    switch self {
    case .saved(let path):
      .showSavedFile(
        localized("Saved “{name}”", ["name": FilePath.name(of: path).shownPath]), path: path)
    case .cancelled: nil
    case .failed(let reason):
      .showAlert(localized("Could not save the laps: {reason}", ["reason": reason]))
    }
  }
}
