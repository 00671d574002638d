import CGIO
import GLibInterop

/// A call of a method by another program, which must be answered exactly once.
@MainActor
struct BusCall {
  let method: String
  let arguments: [Variant]
  private let invocation: OpaquePointer

  init(method: String, arguments: [Variant], invocation: OpaquePointer) {
    self.method = method
    self.arguments = arguments
    self.invocation = invocation
  }

  func answer(_ values: [Variant]) {
    Variant(tuple: values).withPointer {
      g_dbus_method_invocation_return_value(invocation, $0)
    }
  }

  func fail(_ error: BusError) {
    g_dbus_method_invocation_return_dbus_error(invocation, error.name, error.message)
  }
}

/// An error as it travels over the bus.
struct BusError: Error, Hashable {
  let name: String
  let message: String

  /// The error of a bus without the program.
  static let unavailable = BusError(
    name: "org.freedesktop.DBus.Error.ServiceUnknown",
    message: "The program does not have the stopwatch now.")

  static func invalidArguments(_ message: String) -> BusError {
    BusError(name: "org.freedesktop.DBus.Error.InvalidArgs", message: message)
  }
}
