import ArgumentParser

/// A subcommand, which runs on the main actor.
protocol ControlCommand: ParsableCommand {
  @MainActor func perform(_ access: StopwatchAccess) throws
}

extension ControlCommand {
  func run() throws {
    // The argument parser calls back on the main thread.
    nonisolated(unsafe) let command = self
    try MainActor.assumeIsolated { try command.perform(StopwatchAccess()) }
  }
}
