import StopwatchCore
import StopwatchFormats

/// A way to the stopwatch: the window that has it, or its files. Everything throws a `Refusal`,
/// `ConnectionUnavailable` or `ControlError`.
@MainActor
protocol StopwatchConnection {
  /// Performs a command, and returns the current stopwatch after it, without its laps.
  ///
  /// - Parameter sinceBoot: the time from boot to the press, including sleep.
  func perform(_ press: Press, sinceBoot: Duration) throws -> StatusDocument
  func correct(_ change: StopwatchChange) throws -> StopwatchState
  func continueSession(_ id: FinishedSession.ID) throws -> StopwatchState
  func compare(typed text: String) throws -> StopwatchState
  func importLaps(_ content: [UInt8], fileName: String) throws -> FinishedSession.ID
}

/// An error thrown when a connection has done nothing; another attempt may find another way.
struct ConnectionUnavailable: Error {}
