import ArgumentParser
import StopwatchPresentation

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

extension ParsableArguments {
  /// - Throws: `ValidationError` unless the options are possible together.
  func checkOptions(_ arePossibleTogether: Bool) throws {
    guard !arePossibleTogether else { return }
    throw ValidationError(localized("These options are not possible together."))
  }
}
