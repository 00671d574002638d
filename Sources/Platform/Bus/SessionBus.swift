import CGIO
import GLibInterop
import Glibc

/// The session bus that this process can reach, as a `GDBusConnection`. None is started.
@MainActor
enum SessionBus {
  /// The time in which a bus must answer, in milliseconds.
  private nonisolated static let timeout: CInt = 1000

  /// Whether no connection has failed yet: a bus that does not answer is not asked again.
  private static var isAnswering = true

  /// The name and the interface of the bus itself.
  static let name = "org.freedesktop.DBus"
  static let path = "/org/freedesktop/DBus"

  /// Calls a method of the bus itself, and returns the values of its reply; `nil` if it has failed. All calls
  /// that the bus had before have arrived then.
  @discardableResult
  static func call(
    _ method: String, _ arguments: [Variant] = [], on bus: OpaquePointer, timeout: CInt
  ) -> [Variant]? {
    let reply = Variant(tuple: arguments).withPointer {
      g_dbus_connection_call_sync(
        bus, name, path, name, method, $0, nil, G_DBUS_CALL_FLAGS_NONE, timeout, nil, nil)
    }
    guard let reply else { return nil }
    defer { g_variant_unref(reply) }
    return Variant(reply).children
  }

  static func connect() -> OpaquePointer? {
    guard isAnswering else { return nil }
    let bus = connect(to: address)
    isAnswering = bus != nil
    return bus
  }

  /// The address of the bus that the environment names, or else of the user's own, such as in cron or
  /// over ssh.
  private static var address: String {
    let address = getenv("DBUS_SESSION_BUS_ADDRESS").map { String(cString: $0) } ?? ""
    let folder = getenv("XDG_RUNTIME_DIR").map { String(cString: $0) } ?? "/run/user/\(getuid())"
    return address.isEmpty ? "unix:path=\(folder)/bus" : address
  }

  /// Cancels the attempt on a thread that ends with it: one of libdispatch would stay, and wake up
  /// every second.
  private nonisolated static func connect(to address: String) -> OpaquePointer? {
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    let cancellable = g_cancellable_new()
    let alarm = g_thread_new(
      "bus-timeout",
      { data in
        let cancellable = data?.assumingMemoryBound(to: GCancellable.self)
        let file = g_cancellable_get_fd(cancellable)
        var end = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
        poll(&end, 1, SessionBus.timeout)
        g_cancellable_cancel(cancellable)
        return nil
      }, cancellable)
    let bus = g_dbus_connection_new_for_address_sync(address, flags, nil, cancellable, nil)
    g_cancellable_cancel(cancellable)
    g_thread_join(alarm)
    g_object_unref(cancellable)
    return bus
  }
}
