import ArgumentParser
import StopwatchCore
import StopwatchFormats
import StopwatchPresentation

/// The option of every command that prints something.
struct PrintOptions: ParsableArguments {
  @Flag(name: .long, help: ArgumentHelp(localized("Print JSON.")))
  var json = false
}

/// The options of a press.
struct PressOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: ArgumentHelp(localized("Print nothing.")))
  var quiet = false
  @OptionGroup var print: PrintOptions
}

/// A command that changes the stopwatch, and prints it.
protocol PressCommand: ControlCommand {
  static var command: RemoteCommand { get }
  static var abstract: String { get }
  var note: String { get }
  /// Whose lap it is; `nil` for a press of Lap.
  var name: String? { get }
  var options: PressOptions { get }
  /// Returns the change of a start, now or later.
  @MainActor func start(_ access: StopwatchAccess) throws -> StopwatchChange
}

extension PressCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(command.rawValue, abstract: abstract, example: command.rawValue)
  }

  var note: String { "" }

  var name: String? { nil }

  @MainActor func start(_ access: StopwatchAccess) -> StopwatchChange { .start }

  @MainActor func perform(_ access: StopwatchAccess) throws {
    try Self.command.press(
      access, note: note, name: name, start: start(access), isJSON: options.print.json,
      isQuiet: options.quiet)
  }
}

extension RemoteCommand {
  /// Performs the command at the moment at which this program was started, and prints the stopwatch.
  ///
  /// - Parameters:
  ///   - name: whose lap it is; `nil` for a press of Lap.
  ///   - start: the change of a start.
  @MainActor func press(
    _ access: StopwatchAccess, note: String = "", name: String? = nil,
    start: StopwatchChange = .start, isJSON: Bool, isQuiet: Bool = false
  ) throws {
    let status: StatusDocument
    do {
      status = try access.connect {
        try $0.perform(
          self, note: note, name: name, start: start, sinceBoot: PressMoment.sinceBoot)
      }
    } catch Refusal.noName {
      let (stopwatch, reading) = (try access.read().stopwatch, access.runtime.clock.read())
      let pressed = reading.instant - (reading.sinceBoot - PressMoment.sinceBoot)
      let time = access.format.time(stopwatch.elapsed(at: pressed)).text
      throw ControlError.usage(
        stopwatch.laps.roster.messageWithout(name ?? "") + ". "
          + localized("The press at {time} was not recorded.", ["time": time]))
    }
    if isQuiet { return }
    if isJSON { return try Output.printLine(status.jsonLine()) }
    let report = StatusReport(status: status, format: access.format)
    try Output.printLine(self == .lap ? report.lastLapLine : report.line)
  }
}

struct Start: PressCommand {
  static let command = RemoteCommand.start
  static let abstract = localized("Start the stopwatch, now or later.")
  @Option(
    help: ArgumentHelp(localized("The time until the start, such as 10s."), valueName: "time"))
  var `in`: String?
  @Option(
    help: ArgumentHelp(localized("The time of day of the start, such as 14:05."), valueName: "time")
  )
  var at: String?
  @OptionGroup var options: PressOptions

  func validate() throws {
    guard `in` == nil || at == nil else {
      throw ValidationError(localized("Use either --in or --at."))
    }
  }

  @MainActor func start(_ access: StopwatchAccess) throws -> StopwatchChange {
    guard let text = at.map({ "at \($0)" }) ?? `in` else { return .start }
    let reading = access.runtime.clock.read()
    let pressed = reading.moment - (reading.sinceBoot - PressMoment.sinceBoot)
    return try TypedTime.start(text, now: pressed, format: access.format)
  }
}

struct CompareWith: ControlCommand {
  static let configuration = CommandConfiguration(
    "reference", abstract: localized("Compare the laps with a session or a pace, or with nothing."),
    example: "reference pace 1:45")
  @Argument(
    help: ArgumentHelp(
      localized("A session ID, last, best, a pace (pace 1:45, pace 22:30 / 12) or off."),
      valueName: "reference"))
  var words: [String]
  @OptionGroup var options: PrintOptions

  @MainActor func perform(_ access: StopwatchAccess) throws {
    var text = words.joined(separator: " ")
    if case .session = try ReferenceChoice(typed: text, format: access.format) {
      text = try "\(access.session(text).id)"
    }
    let state = try access.connect { try $0.compare(typed: text) }
    let line = ReferenceLine(state, format: access.format)?.text
    try Output.printLine(
      options.json ? access.json(of: state) : line ?? localized("Comparison ended"))
  }
}

struct Pause: PressCommand {
  static let command = RemoteCommand.pause
  static let abstract = localized("Pause the stopwatch.")
  @OptionGroup var options: PressOptions
}

struct Resume: PressCommand {
  static let command = RemoteCommand.resume
  static let abstract = localized("Resume the stopwatch.")
  @OptionGroup var options: PressOptions
}

struct Toggle: PressCommand {
  static let command = RemoteCommand.toggle
  static let abstract = localized("Start, pause or resume, whichever comes next.")
  @OptionGroup var options: PressOptions
}

struct LapPress: PressCommand {
  static let command = RemoteCommand.lap
  static let abstract = localized("Record a lap.")
  static let configuration = CommandConfiguration(
    command.rawValue, abstract: abstract, example: "lap --note \"headwind\"")
  @Option(help: ArgumentHelp(localized("A note on the lap.")))
  var note = ""
  @OptionGroup var lane: LaneOption
  @OptionGroup var options: PressOptions

  var name: String? { lane.name }
}

struct Reset: PressCommand {
  static let command = RemoteCommand.reset
  static let abstract = localized("Reset the paused stopwatch and keep the session in the history.")
  @OptionGroup var options: PressOptions
}

struct Undo: PressCommand {
  static let command = RemoteCommand.undo
  static let abstract = localized("Undo the latest change.")
  @OptionGroup var options: PressOptions
}

struct Redo: PressCommand {
  static let command = RemoteCommand.redo
  static let abstract = localized("Redo the latest undone change (needs the window).")
  @OptionGroup var options: PressOptions
}
