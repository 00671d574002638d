import ArgumentParser
import StopwatchCore
import StopwatchFormats
import StopwatchPresentation

struct Status: ControlCommand {
  static let configuration = CommandConfiguration(
    "status", abstract: localized("Show the state and the time."),
    example: "status --format \"{time} · {lap}\"")
  @Option(
    help: ArgumentHelp(
      localized("A template with fields in braces, such as {time}. See the man page.")))
  var format: String?
  @Flag(help: ArgumentHelp(localized("Print a line now and after each change.")))
  var follow = false
  @Option(
    help: ArgumentHelp(
      localized("Like --follow, and at this interval while running, such as 1s."), valueName: "time"
    ))
  var interval: String?
  @OptionGroup var options: PrintOptions

  func validate() throws {
    _ = try typedInterval()
    try format.map(StatusReport.check)
    try checkOptions(format == nil || !options.json)
  }

  @MainActor func perform(_ access: StopwatchAccess) throws {
    let state = try access.read()
    let show = { (state: StopwatchState) in
      try Output.printLine(access.text(of: state, template: format, isJSON: options.json))
    }
    let interval = try typedInterval()
    guard follow || interval != nil else { return try show(state) }
    try Follower(access, from: state, every: interval, hasAnchor: options.json, show: show).follow()
  }

  private func typedInterval() throws -> Duration? { try interval.map(TypedTime.argument) }
}

extension StopwatchAccess {
  /// Returns the stopwatch as JSON, in the form of the template, or on one line.
  func text(of state: StopwatchState, template: String? = nil, isJSON: Bool) throws -> String {
    if isJSON { return try json(of: state) }
    let report = StatusReport(state, format: format)
    return try template.map { try report.text($0) } ?? report.line
  }

  func json(of state: StopwatchState) throws -> String {
    try StatusDocument(state, precision: format.precision, at: runtime.clock.read()).jsonLine()
  }

  func sheet(
    of state: StopwatchState, lane: NameID? = nil, isOver: Bool = false
  ) -> LapSheet {
    LapSheet(
      state.stopwatch, comparedWith: state.reference, lane: lane, isOver: isOver,
      precision: format.precision)
  }
}

struct ListLaps: ControlCommand {
  static let configuration = CommandConfiguration(
    "laps", abstract: localized("List the laps."), example: "laps --json")
  @OptionGroup var limit: ListLimit
  @OptionGroup var lane: LaneOption
  @OptionGroup var options: PrintOptions

  @MainActor func perform(_ access: StopwatchAccess) throws {
    let state = try access.read()
    let sheet = try access.sheet(of: state, lane: lane.id(in: state))
    try print(sheet, access.format, options, last: limit.count)
  }
}

/// The length of a list.
struct ListLimit: ParsableArguments {
  @Option(
    name: [.customShort("n"), .customLong("last")],
    help: ArgumentHelp(localized("List only so many, the latest."), valueName: "count"),
    transform: { text in
      guard let count = Int(text), count >= 0 else { throw ValidationError(text) }
      return count
    })
  var count = Int.max
}

struct Statistics: ControlCommand {
  static let configuration = CommandConfiguration(
    "stats", abstract: localized("Show the statistics of the laps."), example: "stats --json")
  @Option(
    help: ArgumentHelp(
      localized("The finished session, by its ID or its first characters."), valueName: "id"),
    completion: .sessions)
  var session: String?
  @OptionGroup var lane: LaneOption
  @Flag(help: ArgumentHelp(localized("Show those of each name.")))
  var byName = false
  @OptionGroup var options: PrintOptions

  func validate() throws { try checkOptions(lane.name == nil || !byName) }

  @MainActor func perform(_ access: StopwatchAccess) throws {
    let state = try session.map { try access.session($0).state } ?? access.read()
    let (elapsed, format) = (state.stopwatch.elapsed, access.format)
    let laps = try access.sheet(of: state, lane: lane.id(in: state)).laps
    guard !options.json else {
      let document = StatisticsDocument(laps, elapsed: elapsed, isByName: byName)
      return try Output.printLine(document.jsonLine())
    }
    let names = byName ? laps.laps.roster.names : []
    let lanes = names.map { ($0.text.displayed, laps.inLane($0.id)) }
    let columns = (lanes.nonEmpty ?? [(format.time(elapsed).text, laps)])
      .map { (heading: $0, figures: $1.figures(in: format)) }
    let heading = names.isEmpty ? localized("Total") : localized("Name")
    try Output.write(
      ExportTable(
        [.init(heading, cells: columns[0].figures.map(\.caption))]
          + columns.map { .init($0.heading, isNumeric: true, cells: $0.figures.map(\.text)) }))
  }
}

/// Prints the laps of a stopwatch or a session as a table, or as the JSON of an export.
///
/// - Parameter count: the maximum number of rows of the table, the latest ones.
func print(
  _ sheet: LapSheet, _ format: TimeFormat, _ options: PrintOptions, last count: Int = .max
) throws {
  if options.json {
    try Output.write(ExportFormat.json.encoded(sheet))
  } else if sheet.rows.isEmpty {
    Output.complain(localized("No laps"))
  } else {
    try Output.write(ExportTable(sheet, format: format).suffix(count))
  }
}
