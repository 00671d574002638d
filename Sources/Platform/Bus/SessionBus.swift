import CGIO
import Glibc
import StopwatchCore

/// The session bus that this process can reach, as a `GDBusConnection`. None is started.
@MainActor
enum SessionBus {
  /// The time in which a bus must answer, in microseconds.
  private nonisolated static let timeout: UInt32 = 1_000_000

  /// Whether no connection has failed yet: a bus that does not answer is not asked again.
  private static var isAnswering = true

  /// Connects to the bus; `nil` if there is none.
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
    let cancellable = g_cancellable_new()
    let alarm = g_thread_new(
      "bus-timeout",
      { cancellable in
        usleep(SessionBus.timeout)
        g_cancellable_cancel(cancellable?.assumingMemoryBound(to: GCancellable.self))
        g_object_unref(cancellable)
        return nil
      }, g_object_ref(cancellable))
    g_thread_unref(alarm)
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    defer { g_object_unref(cancellable) }
    return g_dbus_connection_new_for_address_sync(address, flags, nil, cancellable, nil)
  }
}
