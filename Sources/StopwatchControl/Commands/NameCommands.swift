import ArgumentParser
import StopwatchCore
import StopwatchFormats
import StopwatchPresentation

/// The name whose laps a command is about.
struct LaneOption: ParsableArguments {
  @Option(help: ArgumentHelp(localized("Whose laps: a name, or its number.")), completion: .names)
  var name: String?

  func id(in state: StopwatchState) throws -> NameID? {
    try name.map(state.stopwatch.laps.roster.id(named:))
  }
}

extension Roster {
  /// Returns the number of a name that is typed.
  func id(named text: String) throws(ControlError) -> NameID {
    do throws(Refusal) {
      return try id(typed: text)
    } catch {
      throw .usage(messageWithout(text))
    }
  }

  /// Returns that there is no such name, and which names there are.
  func messageWithout(_ name: String) -> String {
    guard !isEmpty else { return Refusal.noName.message }
    let names = names.map(\.text.displayed).joined(separator: ", ")
    return localized("There is no name “{name}”. Names: {names}", ["name": name, "names": names])
  }
}

struct Names: CorrectionCommand {
  static let configuration = CommandConfiguration(
    "names", abstract: localized("List the names that laps can belong to, or set them."),
    example: "names Ann Ben Carla --every 10s")
  @Argument(help: ArgumentHelp(localized("The names, in order.")))
  var names: [String] = []
  @Flag(help: ArgumentHelp(localized("They take turns: each lap goes to the next one.")))
  var inTurn = false
  @Option(
    help: ArgumentHelp(
      localized("They start one after another, at this interval."), valueName: "time"))
  var every: String?
  @Flag(help: ArgumentHelp(localized("Each starts at its first press.")))
  var each = false
  @Flag(help: ArgumentHelp(localized("Remove all names.")))
  var clear = false
  @OptionGroup var options: CorrectionOptions

  func validate() throws {
    let count = [inTurn, each, every != nil, clear].count { $0 }
    try checkOptions(count == 0 || count == 1 && clear == names.isEmpty)
  }

  func change(of record: Record, now: Moment, format: TimeFormat) throws -> StopwatchChange? {
    guard clear || !names.isEmpty else { return nil }
    let interval = try every.map(TypedTime.argument)
    let start = each ? .each : interval.map(Roster.Start.every) ?? .together
    let roster = try Roster(
      names.map { Roster.Name($0) }, inTurn ? .inTurn : .allAtOnce, start: start)
    guard roster.isEmpty == clear else { throw ControlError.usage(Refusal.noName.message) }
    guard clear || roster.start == start else {
      throw ControlError.usage(localized("The start must be within 24 hours"))
    }
    return .setRoster(roster)
  }

  func table(of stopwatch: Stopwatch, format: TimeFormat) -> ExportTable? {
    let names = stopwatch.laps.roster.names
    return ExportTable([
      .init("", isNumeric: true, cells: names.indices.map { "\($0 + 1)" }),
      .init(localized("Name"), cells: names.map(\.text.displayed)),
      .init(
        localized("Laps"), isNumeric: true,
        cells: names.map { "\(stopwatch.laps.count(of: $0.id))" }),
    ])
  }
}

struct NameLap: CorrectionCommand {
  static let configuration = CommandConfiguration(
    "name", abstract: localized("Give a lap to a name; without one, to nobody."),
    example: "name 3 Ben")
  @OptionGroup var argument: LapArgument
  @Argument(help: ArgumentHelp(localized("The name, or its number.")), completion: .names)
  var name = "0"
  @OptionGroup var options: CorrectionOptions

  func change(of record: Record, now: Moment, format: TimeFormat) throws -> StopwatchChange? {
    .nameLap(argument.lap, try record.laps.roster.id(named: name))
  }
}

struct Stopped: CorrectionCommand {
  static let configuration = CommandConfiguration(
    "stopped", abstract: localized("End the lap in progress of a name after its last one."),
    example: "stopped Ben")
  @Argument(help: ArgumentHelp(localized("The name, or its number.")), completion: .names)
  var name: String
  @OptionGroup var options: CorrectionOptions

  func change(of record: Record, now: Moment, format: TimeFormat) throws -> StopwatchChange? {
    .setStopped(true, try record.laps.roster.id(named: name))
  }
}
