import StopwatchCore
import StopwatchFormats

extension LapExchange {
  /// What CSV can be like.
  private func choices(of sheet: LapSheet) -> [(name: String, csv: CSVDialect, isByName: Bool)] {
    let forHere = (localized("For spreadsheets here"), spreadsheets, false)
    return [(localized("For programs"), CSVDialect(), false)]
      + (spreadsheets == CSVDialect() ? [] : [forHere])
      + (sheet.roster.isEmpty ? [] : [(LapsStrings.byName, spreadsheets, true)])
  }

  /// Asks for a destination and writes the laps there, as they are at the time of the call; the file
  /// extension determines the format. Returns the effect that notifies the user; `nil` if the user cancels.
  func export(_ sheet: LapSheet, by chooser: any FileChooserPort) async -> Effect? {
    let fileExtension = ExportFormat.allCases[0].rawValue
    let name = FilePath.cut(sheet.fileName, toFit: fileExtension)
    let choices = choices(of: sheet)
    let request = FileRequest(
      title: localized("Export Laps"), accept: localized("Export"),
      kinds: ExportFormat.allCases.map(\.kind),
      options: choices.count > 1 ? .init(label: "CSV", names: choices.map(\.name)) : nil,
      suggestedName: "\(name).\(fileExtension)")
    return await save(to: request, by: chooser) { answered, kind, option in
      let path = request.path(answered: answered, kind: kind)
      // The chooser has asked about replacing the path that it answers.
      if path != answered, await !mayReplace(path, asking: chooser) { return nil }
      guard let format = ExportFormat(fileName: path) else { return nil }
      let choice = choices.indices.contains(option) ? choices[option] : choices[0]
      try await background.perform { [files] in
        let content = try format.encoded(sheet, csv: choice.csv, isByName: choice.isByName)
        try files.write(content, to: path)
      }
      let message = localized("Saved “{name}”", ["name": FilePath.name(of: path)])
      return .showSavedFile(message, path: path)
    }
  }

  /// Asks for a folder, and writes each of the sheets to a new file there. Returns the effect that notifies the
  /// user; `nil` if the user cancels.
  func export(_ sheets: [LapSheet], by chooser: any FileChooserPort) async -> Effect? {
    let kinds = ExportFormat.allCases.map(\.kind)
    let request = FileRequest(
      title: localized("Export Laps"), accept: localized("Export"), kinds: [],
      options: .init(label: localized("Format"), names: kinds.map(\.name)), isFolder: true)
    return await save(to: request, by: chooser) { folder, _, option in
      let format = ExportFormat.allCases[option]
      for sheet in sheets {
        let name = sheet.fileName
        try await background.perform { [files] in
          let path = files.newPath(for: name, format.rawValue, in: folder)
          try files.write(try format.encoded(sheet), to: path)
        }
      }
      let message = counted("Saved {count} file", "Saved {count} files", sheets.count)
      return .showSavedFile(message, path: folder)
    }
  }

  /// Asks for a file or a folder, and returns what `write` does, or why that is not possible.
  private func save(
    to request: FileRequest, by chooser: any FileChooserPort,
    _ write: @MainActor (String, FileRequest.Kind?, _ option: Int) async throws -> Effect?
  ) async -> Effect? {
    let reason: String
    do {
      switch await chooser.file(for: request) {
      case .chosen(let path, let kind, let option): return try await write(path, kind, option)
      case .cancelled: return nil
      case .refused(let refusal): reason = refusal
      }
    } catch {
      reason = ErrorMapper.message(for: error)
    }
    return .showAlert(localized("Could not save the laps"), reason: reason)
  }

  private func mayReplace(_ path: String, asking chooser: any FileChooserPort) async -> Bool {
    // The closure throws nothing.
    let exists = (try? await background.perform { [files] in files.exists(path) }) ?? true
    guard exists else { return true }
    let question = localized("“{name}” already exists.", ["name": FilePath.name(of: path)])
    return await chooser.choose(question, among: [localized("Replace")]) != nil
  }
}

extension FilesPort {
  /// Returns a path that no file has yet: with a number after the name if there is one of that name.
  fileprivate func newPath(for name: String, _ fileExtension: String, in folder: String) -> String {
    let candidates = sequence(first: 1) { $0 + 1 }.lazy.map { number in
      let ending = (number == 1 ? "" : " (\(number))") + ".\(fileExtension)"
      return "\(folder)/\(FilePath.cut(name, toFit: ending))\(ending)"
    }
    return candidates.first { !exists($0) } ?? ""
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
