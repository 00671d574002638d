import ArgumentParser
import GLibInterop
import StopwatchCore
import StopwatchFormats
import StopwatchPresentation
import StopwatchStorage
import StopwatchSystem

struct History: ParsableCommand {
  static let configuration = CommandConfiguration(
    "history", abstract: localized("List, show and change finished sessions."),
    example: "history show 2026-11-21",
    subcommands: [
      List.self, Show.self, ExportSession.self, Compare.self, Rename.self, Annotate.self,
      Continue.self, UndoCorrection.self, Delete.self,
    ], defaultSubcommand: List.self)

  struct List: ControlCommand {
    static let configuration = CommandConfiguration(
      "list", abstract: localized("List the sessions, latest first."),
      example: "history list --json")
    @OptionGroup var limit: ListLimit
    @OptionGroup var options: PrintOptions

    @MainActor func perform(_ access: StopwatchAccess) throws {
      let entries = try Array(access.history().prefix(limit.count))
      if options.json {
        let document = HistoryDocument(
          entries, current: access.currentSession,
          copies: access.runtime.stores.history.value.copies, precision: access.format.precision)
        try Output.printLine(document.jsonLine())
      } else if entries.isEmpty {
        Output.complain(localized("No sessions"))
      } else {
        try Output.write(access.table(of: entries))
      }
    }
  }

  struct Show: ControlCommand {
    static let configuration = CommandConfiguration(
      "show", abstract: localized("Show a session and its laps."),
      example: "history show 2026-11-21")
    @OptionGroup var session: SessionArgument
    @OptionGroup var options: PrintOptions

    @MainActor func perform(_ access: StopwatchAccess) throws {
      let session = try access.session(session.id)
      let sheet = LapSheet(session, precision: access.format.precision)
      if !options.json {
        let date = LocalTime.date(session.startedAt)
        for line in sheet.heading(date: date, format: access.format) + [""] {
          try Output.printLine(line)
        }
      }
      try print(sheet, access.format, options)
    }
  }

  struct ExportSession: ControlCommand {
    static let configuration = CommandConfiguration(
      "export", abstract: localized("Export a session to a file."),
      example: "history export 2026-11-21 laps.json")
    @OptionGroup var session: SessionArgument
    @OptionGroup var options: ExportOptions

    @MainActor func perform(_ access: StopwatchAccess) throws {
      let session = try access.session(session.id)
      try options.export(LapSheet(session, precision: access.format.precision))
    }
  }

  struct Compare: ControlCommand {
    static let configuration = CommandConfiguration(
      "compare", abstract: localized("Compare two sessions."),
      example: "history compare 2026-11-21 2026-11-14")
    @OptionGroup var session: SessionArgument
    @Argument(help: .session, completion: .sessions)
    var reference: String
    @OptionGroup var options: PrintOptions

    @MainActor func perform(_ access: StopwatchAccess) throws {
      let sheet = try LapSheet(
        access.session(session.id), comparedWith: access.session(reference),
        precision: access.format.precision)
      try print(sheet, access.format, options)
    }
  }

  struct Rename: ControlCommand {
    static let configuration = CommandConfiguration(
      "rename", abstract: localized("Name a session; without a name, remove it."),
      example: "history rename 2026-11-21 \"400 m\"")
    @OptionGroup var session: SessionArgument
    @Argument(help: ArgumentHelp(localized("The name.")))
    var name = ""

    @MainActor func perform(_ access: StopwatchAccess) throws {
      try session.rename(access, name: name)
    }
  }

  struct Annotate: ControlCommand {
    static let configuration = CommandConfiguration(
      "note", abstract: localized("Write a note on a session; without a text, remove it."),
      example: "history note 2026-11-21 \"Rain\"")
    @OptionGroup var session: SessionArgument
    @Argument(help: ArgumentHelp(localized("The note.")))
    var text = ""

    @MainActor func perform(_ access: StopwatchAccess) throws {
      try session.rename(access, note: text)
    }
  }

  struct Continue: ControlCommand {
    static let configuration = CommandConfiguration(
      "continue", abstract: localized("Replace the stopwatch with a session, paused."),
      example: "history continue 2026-11-21")
    @OptionGroup var session: SessionArgument
    @OptionGroup var options: PrintOptions

    @MainActor func perform(_ access: StopwatchAccess) throws {
      let id = try access.session(session.id, settles: true).id
      let replaced = try access.read().stopwatch.measuredState
      let state = try access.connect { try $0.continueSession(id) }
      try Output.printLine(
        options.json
          ? access.json(of: state)
          : ChangeMessages.continuation(
            of: state.stopwatch, replacing: replaced, format: access.format))
    }
  }

  struct UndoCorrection: ControlCommand {
    static let configuration = CommandConfiguration(
      "undo", abstract: localized("Undo the latest change of a session."),
      example: "history undo 2026-11-21")
    @OptionGroup var session: SessionArgument
    @OptionGroup var options: PrintOptions

    @MainActor func perform(_ access: StopwatchAccess) throws {
      let session = try access.session(session.id, settles: true)
      let earlier = try access.changeHistory { try await $0.correct(session, .undo) }
      if earlier.names != session.names, !options.json {
        return try Output.write(access.table(of: [.session(earlier)]))
      }
      try print(LapSheet(earlier, precision: access.format.precision), access.format, options)
    }
  }

  struct Delete: ControlCommand {
    static let configuration = CommandConfiguration(
      "delete", abstract: localized("Move sessions to the trash."),
      example: "history delete 2026-11-21")
    @Argument(help: .session, completion: .sessions)
    var ids: [String]
    @Flag(help: ArgumentHelp(localized("Delete permanently, without the trash.")))
    var permanently = false

    @MainActor func perform(_ access: StopwatchAccess) throws {
      let sessions = try ids.map { try access.session($0, settles: true).id }
      let deletion: Deletion = permanently ? .permanent : .toTrash
      let (deleted, obstacle) = try access.changeHistory { await $0.delete(sessions, deletion) }
      for session in deleted { try Output.printLine("\(session.id)".singleLine) }
      guard let obstacle else { return }
      let reason = ErrorMapper.message(for: obstacle)
      let message =
        deleted.isEmpty
        ? reason : localized("Could not delete the rest: {reason}", ["reason": reason])
      if obstacle is Refusal { throw ControlError.notPossible(message) }
      throw ControlError.unavailable(
        obstacle is TrashRefusal
          ? localized(
            "{message}. Use --permanently to delete without the trash.", ["message": message])
          : message)
    }
  }
}

extension ArgumentHelp {
  fileprivate static var session: ArgumentHelp {
    ArgumentHelp(localized("The session’s ID or its first characters."), valueName: "id")
  }
}

/// The session that a command is about.
struct SessionArgument: ParsableArguments {
  @Argument(help: .session, completion: .sessions)
  var id: String

  /// Sets the name or the note of the session, and prints it as `history list` does.
  @MainActor fileprivate func rename(
    _ access: StopwatchAccess, name: String? = nil, note: String? = nil
  ) throws {
    let session = try access.session(id, settles: true)
    let names = session.names.with(name: name, note: note)
    var renamed = session.with(names)
    if session.id != access.currentSession {
      renamed = try access.changeHistory {
        try await $0.rename(session, name: name, note: note).after
      }
    } else if renamed != session {
      _ = try access.connect { try $0.correct(.name(names)) }
    }
    try Output.write(access.table(of: [.session(renamed)]))
  }
}

extension StopwatchAccess {
  var mapper: HistoryMapper { HistoryMapper(format: format) }

  var currentSession: FinishedSession.ID? { runtime.stores.currentID }

  func table(of entries: [HistoryEntry]) -> ExportTable {
    let mapper = mapper
    let copies = runtime.stores.history.value.copies
    let rows = entries.map { mapper.row(for: $0) }.map { row in
      row.id == currentSession
        ? row.onStopwatch : copies.contains(row.id) ? row.markedAsCopy : row
    }
    return ExportTable([
      .init(localized("ID"), cells: rows.map(\.id.description)),
      .init(localized("Total"), isNumeric: true, cells: rows.map(\.total)),
      .init(localized("Session"), cells: rows.map(\.title)),
      .init("", cells: rows.map(\.details)),
    ])
  }

  /// Changes the history, and returns the result.
  func changeHistory<Value: Sendable>(
    _ change: @escaping @MainActor (HistoryUseCases) async throws -> Value
  ) throws -> Value {
    do {
      return try MainQueue.wait { [history = runtime.history] in try await change(history) }
    } catch  where !(error is Refusal) {
      throw ControlError.unavailable(ErrorMapper.message(for: error))
    }
  }

  /// Returns all entries of the history, the latest first.
  func history() throws -> [HistoryEntry] {
    _ = runtime.load(isInUse: StateLock(folder: directories.state).holder != nil)
    let refresh = runtime.history.refresh
    MainQueue.wait { await refresh() }
    let history = runtime.stores.history.value
    if let failure = history.failure {
      let reason = ErrorMapper.message(for: failure.error)
      throw ControlError.unavailable(
        localized("Could not read the history: {reason}", ["reason": reason]))
    }
    return runtime.stores.sessions
  }

  /// Returns the only session whose id is `id`, or begins with it. A copy is none if its original is one.
  ///
  /// - Parameter settles: whether to settle the history before, which is then changed.
  /// - Throws: `ControlError` if there is none, or several.
  func session(_ id: String, settles: Bool = false) throws -> FinishedSession {
    if settles { try settleHistory() }
    let found = try history().filter { !id.isEmpty && $0.id.utf8.starts(with: id.utf8) }
    let exact = found.first { $0.id == FinishedSession.ID(id) }
    let copies = SessionHistory(found).copies
    let candidates = found.filter { !copies.contains($0.id) }
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
