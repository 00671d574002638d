import ArgumentParser
import StopwatchCore
import StopwatchPresentation

/// The option of every command that prints something.
struct PrintOptions: ParsableArguments {
  @Flag(name: .long, help: ArgumentHelp(ControlStrings.jsonOption))
  var json = false
}

/// A command that changes the stopwatch, and prints it.
protocol PressCommand: ControlCommand {
  static var command: RemoteCommand { get }
  var note: String { get }
  var options: PrintOptions { get }
}

extension PressCommand {
  var note: String { "" }

  @MainActor func perform() throws {
    let moment = PressMoment.sinceBoot
    let access = StopwatchAccess()
    let (stopwatch, split) = try access.perform(Self.command, note: note, sinceBoot: moment)
    let report = StatusReport(stopwatch, format: access.format, pressed: split)
    let line = Self.command == .lap ? report.lastLapLine : report.line
    try Output.printLine(
      options.json ? StatusReport.json(stopwatch, access.format, pressed: split) : line)
  }
}

struct Start: PressCommand {
  static let command = RemoteCommand.start
  static let configuration = CommandConfiguration(
    "start", abstract: ControlStrings.start, example: "start")
  @OptionGroup var options: PrintOptions
}

struct Pause: PressCommand {
  static let command = RemoteCommand.pause
  static let configuration = CommandConfiguration(
    "pause", abstract: ControlStrings.pause, example: "pause")
  @OptionGroup var options: PrintOptions
}

struct Resume: PressCommand {
  static let command = RemoteCommand.resume
  static let configuration = CommandConfiguration(
    "resume", abstract: ControlStrings.resume, example: "resume")
  @OptionGroup var options: PrintOptions
}

struct Toggle: PressCommand {
  static let command = RemoteCommand.toggle
  static let configuration = CommandConfiguration(
    "toggle", abstract: ControlStrings.toggle, example: "toggle")
  @OptionGroup var options: PrintOptions
}

struct LapPress: PressCommand {
  static let command = RemoteCommand.lap
  static let configuration = CommandConfiguration(
    "lap", abstract: ControlStrings.lap, example: "lap --note \"headwind\"")
  @Option(help: ArgumentHelp(ControlStrings.noteOption), transform: \.shownPath)
  var note = ""
  @OptionGroup var options: PrintOptions
}

struct Reset: PressCommand {
  static let command = RemoteCommand.reset
  static let configuration = CommandConfiguration(
    "reset", abstract: ControlStrings.reset, example: "reset")
  @OptionGroup var options: PrintOptions
}

struct Undo: PressCommand {
  static let command = RemoteCommand.undo
  static let configuration = CommandConfiguration(
    "undo", abstract: ControlStrings.undo, example: "undo")
  @OptionGroup var options: PrintOptions
}

struct Redo: PressCommand {
  static let command = RemoteCommand.redo
  static let configuration = CommandConfiguration(
    "redo", abstract: ControlStrings.redo, example: "redo")
  @OptionGroup var options: PrintOptions
}
