import ArgumentParser
import StopwatchCore
import StopwatchFormats
import StopwatchPresentation

/// The option of every command that prints something.
struct PrintOptions: ParsableArguments {
  @Flag(help: ArgumentHelp(localized("Print JSON.")))
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
  var options: PressOptions { get }
  @MainActor func press(_ access: StopwatchAccess) throws -> Press
}

extension PressCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(command.rawValue, abstract: abstract, example: command.rawValue)
  }

  @MainActor func press(_ access: StopwatchAccess) -> Press { Press(command: Self.command) }

  @MainActor func perform(_ access: StopwatchAccess) throws {
    try press(access).perform(access, isJSON: options.print.json, isQuiet: options.quiet)
  }
}

/// A command with what it is about.
struct Press {
  let command: RemoteCommand
  var note = ""
  /// Whose lap it is; `nil` for a press of Lap.
  var name: String?
  /// The change of a start, now or later.
  var start = StopwatchChange.start

  /// Performs the command at the moment at which this program was started, and prints the stopwatch.
  @MainActor func perform(_ access: StopwatchAccess, isJSON: Bool, isQuiet: Bool = false) throws {
    let status: StatusDocument
    do {
      status = try access.connect { try $0.perform(self, sinceBoot: PressMoment.sinceBoot) }
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
    try Output.printLine(command == .lap ? report.lastLapLine : report.line)
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

  @MainActor func press(_ access: StopwatchAccess) throws -> Press {
    guard let text = at.map({ "at \($0)" }) ?? `in` else { return Press(command: .start) }
    let reading = access.runtime.clock.read()
    let pressed = reading.moment - (reading.sinceBoot - PressMoment.sinceBoot)
    let start = try TypedTime.start(text, now: pressed, format: access.format)
    return Press(command: .start, start: start)
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

  @MainActor func press(_ access: StopwatchAccess) -> Press {
    Press(command: .lap, note: note, name: lane.name)
  }
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
