import StopwatchCore
import StopwatchPresentation

/// An error that ends the program with a message and an exit status.
struct ControlError: Error {
  /// Not possible in the state of the stopwatch.
  private static let notPossible: Int32 = 1
  /// `EX_UNAVAILABLE` of `sysexits.h`: the state cannot be reached, read or saved.
  private static let unavailable: Int32 = 69

  let status: Int32
  let message: String

  static func refused(_ refusal: Refusal) -> ControlError {
    ControlError(status: notPossible, message: refusal.message)
  }

  static func notPossible(_ message: String) -> ControlError {
    ControlError(status: notPossible, message: message)
  }

  static func unavailable(_ message: String) -> ControlError {
    ControlError(status: unavailable, message: message)
  }
}
