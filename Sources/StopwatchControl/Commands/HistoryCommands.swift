import ArgumentParser
import GLibInterop
import StopwatchCore
import StopwatchFormats
import StopwatchPresentation
import StopwatchSystem

struct History: ParsableCommand {
  static let configuration = CommandConfiguration(
    "history", abstract: localized("List, show and export finished sessions."),
    example: "history show 2026-11-21",
    subcommands: [List.self, Show.self, ExportSession.self], defaultSubcommand: List.self)

  struct List: ControlCommand {
    static let configuration = CommandConfiguration(
      "list", abstract: localized("List the sessions, latest first."),
      example: "history list --json")
    @OptionGroup var options: PrintOptions

    @MainActor func perform() throws {
      let access = StopwatchAccess()
      let entries = try access.history()
      if options.json {
        let document = HistoryDocument(entries, precision: access.format.precision)
        try Output.printLine(document.jsonLine())
      } else if entries.isEmpty {
        Output.complain(localized("No sessions"))
      } else {
        try Output.write(Array(table(of: entries, access.format).alignedText.utf8))
      }
    }

    private func table(of entries: [HistoryEntry], _ format: TimeFormat) -> ExportTable {
      let mapper = HistoryMapper(
        format: format, formatDate: { SystemLocale.date(sinceEpoch: $0) }, fold: { $0 })
      let rows = entries.map { mapper.row(for: $0) }
      return ExportTable(
        title: HistoryStrings.title, summary: [],
        columns: [
          .init(localized("ID"), cells: rows.map(\.id.description)),
          .init(localized("Total"), isNumeric: true, cells: rows.map(\.total)),
          .init(localized("Session"), cells: rows.map(\.title)),
          .init("", cells: rows.map(\.details)),
        ])
    }
  }

  struct Show: ControlCommand {
    static let configuration = CommandConfiguration(
      "show", abstract: localized("Show a session and its laps."),
      example: "history show 2026-11-21")
    @Argument(
      help: ArgumentHelp(localized("The session’s ID or its first characters."), valueName: "id"))
    var id: String
    @OptionGroup var options: PrintOptions

    @MainActor func perform() throws {
      let access = StopwatchAccess()
      let session = try access.session(id)
      let sheet = LapSheet(session, precision: access.format.precision)
      if !options.json {
        let table = ExportTableMapper(format: access.format).table(for: sheet)
        let date = SystemLocale.date(sinceEpoch: session.startedAt)
        for line in [table.title, date] + table.summary { try Output.printLine(line) }
        try Output.printLine("")
      }
      try print(sheet, access.format, options)
    }
  }

  struct ExportSession: ControlCommand {
    static let configuration = CommandConfiguration(
      "export", abstract: localized("Export a session to a file."),
      example: "history export 2026-11-21 laps.json")
    @Argument(
      help: ArgumentHelp(localized("The session’s ID or its first characters."), valueName: "id"))
    var id: String
    @OptionGroup var options: ExportOptions

    @MainActor func perform() throws {
      let access = StopwatchAccess()
      let session = try access.session(id)
      try options.export(LapSheet(session, precision: access.format.precision), access.format)
    }
  }
}

extension StopwatchAccess {
  /// Returns all entries of the history, the latest first.
  ///
  /// - Throws: `ControlError` if it cannot be read.
  func history() throws -> [HistoryEntry] {
    runtime.changePreferences.load()
    let refresh = runtime.history.refresh
    MainQueue.wait { await refresh() }
    let history = runtime.stores.history.value
    if let failure = history.failure {
      let reason = ErrorMapper.message(for: failure.error)
      throw ControlError.unavailable(
        localized("Could not read the history: {reason}", ["reason": reason]))
    }
    return history.entries
  }

  /// Returns the only session whose id is `id`, or begins with it.
  ///
  /// - Throws: `ControlError` if there is none, or several.
  func session(_ id: String) throws -> FinishedSession {
    // An argument is the name of a file, or its text as `history list` prints it.
    let ids = [FinishedSession.ID(id), FinishedSession.ID(id.shownPath)]
    let candidates = try history().filter { entry in
      !id.isEmpty && ids.contains { entry.id.utf8.starts(with: $0.utf8) }
    }
    let exact = candidates.first { ids.contains($0.id) }
    guard let entry = exact ?? candidates.first else {
      throw ControlError.notPossible(localized("There is no session “{id}”.", ["id": id]))
    }
    guard exact != nil || candidates.count == 1 else {
      throw ControlError.notPossible(localized("Several sessions begin with “{id}”.", ["id": id]))
    }
    guard let session = entry.readable else {
      throw ControlError.unavailable(localized("The session “{id}” cannot be read.", ["id": id]))
    }
    return session
  }
}
