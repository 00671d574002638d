import CGIO
import GLibInterop
import StopwatchCore
import StopwatchPresentation

/// A call of a method by another program, which must be answered exactly once.
@MainActor
struct BusCall {
  let method: String
  let arguments: [Variant]
  /// A `GDBusMethodInvocation`.
  let invocation: OpaquePointer
  /// When it was pressed, or else when it came.
  let instant: Instant

  /// Returns the length of the answer, in bytes.
  @discardableResult
  func answer(_ values: [Variant]) -> Int {
    Variant(tuple: values).withPointer {
      g_dbus_method_invocation_return_value(invocation, $0)
      return Int(g_variant_get_size($0))
    }
  }

  /// Keeps `hold` until the other program leaves the bus.
  func keep(_ hold: Subscription) {
    var watch: guint = 0
    let onEnd = ClosureBox<Void, Void> {
      withExtendedLifetime(hold) { g_bus_unwatch_name(watch) }
    }
    watch = g_bus_watch_name_on_connection(
      g_dbus_method_invocation_get_connection(invocation),
      g_dbus_method_invocation_get_sender(invocation), G_BUS_NAME_WATCHER_FLAGS_NONE, nil,
      { _, _, data in _ = runClosureBox(data) }, onEnd.retained(), { releaseClosureBox($0) })
  }

  func fail(_ error: BusError) {
    g_dbus_method_invocation_return_dbus_error(invocation, error.name, error.message)
  }
}

/// An error as it travels over the bus.
struct BusError: Error, Hashable {
  let name: String
  let message: String
}

extension BusError {
  /// The error of a bus without the program.
  static let unavailable = BusError(
    name: "org.freedesktop.DBus.Error.ServiceUnknown",
    message: "The program does not have the stopwatch now.")

  /// - Parameter message: the reason with the limit, if there is one.
  init(refusal: Refusal, message: String? = nil) {
    self.init(
      name: refusal.errorName, message: message ?? refusal.message)
  }

  static func invalidArguments(_ message: String) -> BusError {
    BusError(name: "org.freedesktop.DBus.Error.InvalidArgs", message: message)
  }
}

/// The options of a press over the bus.
struct CallOptions {
  private(set) var note = ""
  private(set) var name: String?
  /// The time until a start.
  private var delay: Duration = .zero
  private var isTimeOfDay = false

  /// The change of a start.
  var start: StopwatchChange {
    delay == .zero ? .start : .startIn(delay, isTimeOfDay: isTimeOfDay)
  }

  init(_ options: [String: Variant], of command: RemoteCommand) throws(BusError) {
    for (name, value) in options {
      func checked<Value>(_ value: Value?, _ type: String) throws(BusError) -> Value {
        guard let value else { throw .invalidArguments("\(name) must have the type \(type)") }
        return value
      }
      let number = "t, an unsigned 64-bit number"
      switch name {
      case StopwatchInterface.instant: _ = try checked(value.uint64, number)
      case StopwatchInterface.delay where command == .start:
        delay = .nanoseconds(Int64(clamping: try checked(value.uint64, number)))
      case StopwatchInterface.timeOfDay where command == .start:
        isTimeOfDay = try checked(value.bool, "b, a Boolean")
      case StopwatchInterface.note where command == .lap:
        note = try checked(value.text, "s, a string")
      case StopwatchInterface.lapName where command == .lap:
        self.name = try checked(value.text, "s, a string")
      default: throw .invalidArguments("\(command.methodName) takes no such option: \(name)")
      }
    }
    if isTimeOfDay, delay == .zero {
      throw .invalidArguments("\(StopwatchInterface.timeOfDay) needs \(StopwatchInterface.delay)")
    }
  }
}
