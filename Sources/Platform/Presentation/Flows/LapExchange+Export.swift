import StopwatchCore
import StopwatchFormats

extension LapExchange {
  /// The number of times that the user is asked by a chooser that accepts without a file.
  private static let maximumAttempts = 5
  private static let dialects = FileRequest.Options(
    label: "CSV", names: [localized("For programs"), localized("For spreadsheets here")])

  /// Asks for a destination and writes the laps there, as they are at the time of the call. Returns
  /// the effect that notifies the user; `nil` if the user cancels.
  func export(_ sheet: LapSheet, by chooser: any FileChooserPort) async -> Effect? {
    let formats = ExportFormat.allCases
    let fileExtension = formats[0].rawValue
    let name = FilePath.cut(fileName.name(for: sheet), toFit: fileExtension)
    let answer = await chooseFile(
      FileRequest(
        title: localized("Export Laps"), accept: localized("Export"),
        kinds: formats.map(\.kind),
        options: spreadsheets == CSVDialect() ? nil : Self.dialects,
        suggestedName: "\(name).\(fileExtension)"), by: chooser)
    guard case .chosen(let path, _, let option) = answer, let format = ExportFormat(fileName: path)
    else {
      return answer == .notLocal ? Self.failure(Self.notLocal) : nil
    }
    do {
      try await background.perform { [files, spreadsheets] in
        let content = try format.encoded(sheet, csv: option == 0 ? CSVDialect() : spreadsheets)
        try files.write(content, to: path)
      }
      let message = localized("Saved “{name}”", ["name": FilePath.name(of: path)])
      return .showSavedFile(message, path: path)
    } catch {
      return Self.failure(ErrorMapper.message(for: error))
    }
  }

  private static func failure(_ reason: String) -> Effect {
    .showAlert(localized("Could not save the laps: {reason}", ["reason": reason]))
  }

  /// Asks until the user has chosen a file or cancelled, and confirmed any replacement; the file
  /// extension determines the format.
  private func chooseFile(
    _ request: FileRequest, by chooser: any FileChooserPort
  ) async -> FileChoice {
    var request = request
    var attemptsLeft = Self.maximumAttempts
    while true {
      let choice = await chooser.file(for: request)
      if choice == .nothing, attemptsLeft > 1 {
        attemptsLeft -= 1
        continue
      }
      guard case .chosen(let path, let kind, let option) = choice else { return choice }
      let completed = request.path(answered: path, kind: kind)
      guard completed != path, await exists(completed) else {
        return .chosen(path: completed, kind: kind, option: option)
      }
      // The chooser has not asked about replacing the completed path; asking again lets it do so.
      request.options?.selected = option
      request.suggestedName = FilePath.name(of: completed)
      request.folder = FilePath.folder(of: completed)
    }
  }

  private func exists(_ path: String) async -> Bool {
    // The closure throws nothing.
    (try? await background.perform { [files] in files.exists(path) }) ?? true
  }
}

extension ExportFormat {
  fileprivate var kind: FileRequest.Kind {
    let name =
      switch self {
      case .csv: localized("Spreadsheet (CSV)")
      case .json: localized("Complete data (JSON)")
      }
    return FileRequest.Kind(name: name, fileExtensions: [rawValue])
  }
}
