import GLibInterop
import StopwatchPresentation

/// The options of a press over the bus.
struct PressOptions {
  /// The time from boot to the press; `nil` if it is not told.
  private(set) var sinceBoot: Duration?
  private(set) var note = ""

  /// - Throws: `BusError` for unknown options and wrong values.
  init(_ options: [String: Variant], of command: RemoteCommand) throws(BusError) {
    for (name, value) in options {
      switch (name, value.uint64, value.text) {
      case (StopwatchInterface.instant, let instant?, _):
        sinceBoot = .nanoseconds(Int64(clamping: instant))
      case (StopwatchInterface.note, _, let text?) where command == .lap: note = text
      default: throw .invalidArguments("\(command.methodName) takes no such option: \(name)")
      }
    }
  }
}
