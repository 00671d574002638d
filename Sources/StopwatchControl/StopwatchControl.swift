import ArgumentParser
import StopwatchCore
import StopwatchPresentation

/// The program `stopwatchctl`.
struct StopwatchControl: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stopwatchctl",
    abstract: ControlStrings.program,
    discussion: ControlStrings.programDetails,
    version: "stopwatchctl \(Program.version)",
    subcommands: RemoteCommand.allCases.map(\.subcommand) + [
      Status.self, ListLaps.self, History.self, Export.self, Import.self, Watch.self, Remind.self,
      Config.self,
    ])
}

/// A subcommand, which runs on the main actor.
protocol ControlCommand: ParsableCommand {
  @MainActor func perform() throws
}

extension ControlCommand {
  func run() throws {
    // The argument parser calls back on the main thread.
    nonisolated(unsafe) let command = self
    try MainActor.assumeIsolated { try command.perform() }
  }
}

extension CommandConfiguration {
  /// Creates the configuration of a subcommand, with an example in its help.
  init(
    _ name: String, abstract: String, example: String,
    subcommands: [any ParsableCommand.Type] = []
  ) {
    self.init(
      commandName: name, abstract: abstract,
      discussion: ControlStrings.example("stopwatchctl \(example)"), subcommands: subcommands)
  }
}
