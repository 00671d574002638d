import ArgumentParser
import StopwatchCore
import StopwatchPresentation

/// The program `stopwatchctl`.
struct StopwatchControl: ParsableCommand {
  static let version = "stopwatchctl \(Program.version)"
  /// All errors have the form of `Output.complain`.
  static let _errorPrefix = "stopwatchctl: "
  static let configuration = CommandConfiguration(
    commandName: "stopwatchctl",
    abstract: localized("Control the stopwatch from a shell, a script or a desktop-wide key."),
    discussion: localized(
      "If the Stopwatch window is open, commands take effect there. Otherwise they change the files, which the window reads when it opens. A press counts from the moment the command starts."
    ),
    version: version,
    subcommands: [
      Start.self, Pause.self, Resume.self, Toggle.self, LapPress.self, Reset.self, Undo.self,
      Redo.self, SetTime.self, Split.self, Merge.self, End.self, Exclude.self, Note.self,
      DeleteLap.self, Names.self, NameLap.self, Stopped.self, Status.self, ListLaps.self,
      Statistics.self, History.self, Export.self,
      Import.self, Watch.self, CompareWith.self, Remind.self, Config.self,
    ])

  /// Performs a command, or prints the help that the words ask for.
  static func perform(_ words: [String]) throws {
    do {
      var command = try parseAsRoot(words)
      try command.run()
    } catch  where exitCode(for: error).isSuccess {
      try Output.printLine(fullMessage(for: error))
    }
  }
}

extension CommandConfiguration {
  /// Creates the configuration of a subcommand, with an example in its help.
  init(
    _ name: String, abstract: String, example: String,
    subcommands: [any ParsableCommand.Type] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil
  ) {
    self.init(
      commandName: name, abstract: abstract,
      discussion: localized("Example: {command}", ["command": "stopwatchctl \(example)"]),
      subcommands: subcommands, defaultSubcommand: defaultSubcommand)
  }
}

/// An error that ends the program with a message and an exit status.
enum ControlError: Error {
  case notPossible(String)
  /// `EX_USAGE` of `sysexits.h`.
  case usage(String)
  /// `EX_UNAVAILABLE` of `sysexits.h`: the state cannot be reached, read or saved.
  case unavailable(String)

  var end: (status: Int32, message: String) {
    switch self {
    case .notPossible(let message): (1, message)
    case .usage(let message): (64, message)
    case .unavailable(let message): (69, message)
    }
  }

  /// Returns the error of a stopwatch that cannot be read.
  static func unreadable(_ reason: String) -> ControlError {
    .unavailable(localized("Could not read the stopwatch: {reason}", ["reason": reason]))
  }

  /// Creates the error of a refusal, of names or of a typed time; `nil` for an error of the argument parser.
  init?(_ error: any Error) {
    switch error {
    case let error as ControlError: self = error
    case let refusal as Refusal: self = .notPossible(refusal.message)
    case let error as InvalidRoster: self = .usage(error.message)
    case let error as TypedTimeError:
      self = error.isNotPossible ? .notPossible(error.message) : .usage(error.message)
    default: return nil
    }
  }
}
