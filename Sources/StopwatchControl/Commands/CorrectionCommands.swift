import ArgumentParser
import StopwatchCore
import StopwatchFormats
import StopwatchPresentation

/// The options of every correction.
struct CorrectionOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      localized("The finished session to correct, by its ID or its first characters."),
      valueName: "id"),
    completion: .sessions)
  var session: String?
  @OptionGroup var print: PrintOptions
}

/// The lap of a correction.
struct LapArgument: ParsableArguments {
  @Argument(help: ArgumentHelp(localized("The number of the lap.")))
  var lap: Int
}

extension ArgumentHelp {
  fileprivate static var moment: ArgumentHelp {
    ArgumentHelp(
      localized("A lap time (0:30), an elapsed time (total 12:30) or a time of day (at 14:05)."),
      valueName: "time")
  }
}

/// A command that corrects the stopwatch or a finished session, and prints it.
protocol CorrectionCommand: ControlCommand {
  var options: CorrectionOptions { get }
  /// Returns the change, or `nil` if nothing changes.
  ///
  /// - Parameter now: the latest possible wall-clock time.
  @MainActor func change(
    of record: Record, now: Moment, format: TimeFormat
  ) throws -> StopwatchChange?
  /// Returns what is printed instead of the laps; `nil` for nothing else.
  func table(of stopwatch: Stopwatch, format: TimeFormat) -> ExportTable?
}

extension CorrectionCommand {
  func table(of stopwatch: Stopwatch, format: TimeFormat) -> ExportTable? { nil }

  @MainActor func perform(_ access: StopwatchAccess) throws {
    let chosen = try options.session.map { try access.session($0, settles: true) }
    let session = chosen?.id == access.currentSession ? nil : chosen
    let before = try session?.state ?? access.read()
    let record = before.stopwatch.record
    let now = session?.endedAt ?? access.runtime.clock.read().moment
    guard let change = try self.change(of: record, now: now, format: access.format) else {
      return try report(before, access, isOver: session != nil)
    }
    if let refusal = change.refusal(in: before) {
      throw ControlError.notPossible(
        refusal.message(of: change, in: record, format: access.format))
    }
    if let session {
      let corrected = try access.changeHistory { try await $0.correct(session, change) }
      try report(corrected.state, access, isOver: true)
    } else {
      try report(access.connect { try $0.correct(change) }, access, isOver: false)
    }
  }

  @MainActor private func report(
    _ state: StopwatchState, _ access: StopwatchAccess, isOver: Bool
  ) throws {
    if options.print.json { return try Output.printLine(access.json(of: state)) }
    if let table = table(of: state.stopwatch, format: access.format) {
      return try Output.write(table)
    }
    let sheet = access.sheet(of: state, isOver: isOver)
    guard !sheet.rows.isEmpty else {
      return try Output.printLine(StatusReport(state, format: access.format).line)
    }
    try print(sheet, access.format, options.print)
  }
}

/// A correction whose time is typed.
protocol TypedCorrectionCommand: CorrectionCommand {
  var correction: TypedCorrection { get }
  var time: [String] { get }
}

extension TypedCorrectionCommand {
  func change(
    of record: Record, now: Moment, format: TimeFormat
  ) throws(TypedTimeError) -> StopwatchChange? {
    if time.isEmpty, case .splitLap(let lap, let movesNote) = correction {
      return .splitLap(lap, at: record.middle(ofLap: lap) ?? .zero, movesNote: movesNote)
    }
    let text = time.filter { $0 != "--" }.joined(separator: " ")
    return try correction.change(typed: text, in: record, now: now, format: format)
  }
}

struct SetTime: TypedCorrectionCommand {
  static let configuration = CommandConfiguration(
    "set-time",
    abstract: localized("Set the elapsed time, change it, or set when the stopwatch started."),
    example: "set-time since 14:05")
  @OptionGroup var options: CorrectionOptions
  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp(
      localized("A total (12:30), a change (+15m, -30s) or a start (since 14:05)."),
      valueName: "time"))
  var time: [String] = []

  var correction: TypedCorrection { .setTime }
}

struct Split: TypedCorrectionCommand {
  static let configuration = CommandConfiguration(
    "split", abstract: localized("Split a lap in two, by default in the middle."),
    example: "split 3 at 14:05:10")
  @OptionGroup var argument: LapArgument
  @Argument(help: .moment)
  var time: [String] = []
  @Flag(help: ArgumentHelp(localized("Keep the note on the first part.")))
  var noteFirst = false
  @OptionGroup var options: CorrectionOptions

  var correction: TypedCorrection { .splitLap(argument.lap, movesNote: noteFirst) }
}

struct End: TypedCorrectionCommand {
  static let configuration = CommandConfiguration(
    "end", abstract: localized("Change when a lap ended; the next lap takes the difference."),
    example: "end 3 1:02.5")
  @OptionGroup var argument: LapArgument
  @Argument(help: .moment)
  var time: [String]
  @OptionGroup var options: CorrectionOptions

  var correction: TypedCorrection { .endLap(argument.lap) }
}

struct Merge: CorrectionCommand {
  static let configuration = CommandConfiguration(
    "merge", abstract: localized("Merge a lap with the next one."), example: "merge 3")
  @OptionGroup var argument: LapArgument
  @OptionGroup var options: CorrectionOptions

  func change(of record: Record, now: Moment, format: TimeFormat) -> StopwatchChange? {
    .mergeLap(argument.lap)
  }
}

struct Exclude: CorrectionCommand {
  static let configuration = CommandConfiguration(
    "leave-out", abstract: localized("Exclude a lap from the statistics, or include it again."),
    example: "leave-out 3")
  @OptionGroup var argument: LapArgument
  @Flag(help: ArgumentHelp(localized("Include it again.")))
  var include = false
  @OptionGroup var options: CorrectionOptions

  func change(of record: Record, now: Moment, format: TimeFormat) -> StopwatchChange? {
    include ? .includeLap(argument.lap) : .excludeLap(argument.lap)
  }
}

struct Note: CorrectionCommand {
  static let configuration = CommandConfiguration(
    "note", abstract: localized("Write a note on a lap; without a text, remove it."),
    example: "note 3 headwind")
  @OptionGroup var argument: LapArgument
  @Argument(help: ArgumentHelp(localized("The note.")))
  var text = ""
  @OptionGroup var options: CorrectionOptions

  func change(of record: Record, now: Moment, format: TimeFormat) -> StopwatchChange? {
    .setNote(text, lap: argument.lap)
  }
}

struct DeleteLap: CorrectionCommand {
  static let configuration = CommandConfiguration(
    "delete-lap",
    abstract: localized("Delete the last lap of the paused stopwatch with its time."),
    example: "delete-lap --session 2026-11-21")
  @OptionGroup var options: CorrectionOptions

  func change(of record: Record, now: Moment, format: TimeFormat) -> StopwatchChange? {
    .deleteLap(record.lastLapNumber)
  }
}
