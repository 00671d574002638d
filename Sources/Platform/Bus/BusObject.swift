import CGIO
import GLibInterop
import StopwatchCore

/// The object of the stopwatch on the session bus, registered from the beginning.
@MainActor
final class BusObject {
  /// The time limit for the bus to release the name, in milliseconds.
  private static let releaseTimeout: gint = 2_000
  /// The time limit for the bus to deliver earlier calls while a key waits, in milliseconds.
  private static let deliveryTimeout: gint = 200

  /// Called with each call and its `GDBusMethodInvocation`.
  var onCall: (_ method: String, _ arguments: [Variant], OpaquePointer) -> Void = { _, _, _ in }
  /// Returns all properties by name, or none while it cannot be asked.
  var properties: () -> [String: Variant] = { [:] }

  private let bus: OpaquePointer
  /// The main context of the calls, which can be received before whatever else waits.
  private let context = g_main_context_new()
  private var source: guint = 0
  private var registration: guint = 0

  init(bus: OpaquePointer) {
    self.bus = bus
    g_object_ref(UnsafeMutableRawPointer(bus))
    register()
  }

  isolated deinit {
    g_source_remove(source)
    g_main_context_release(context)
    g_main_context_unref(context)
    g_object_unref(UnsafeMutableRawPointer(bus))
  }

  /// Takes the object off the bus, after the calls that have been sent to it until now.
  func unregister() {
    // The bus refuses all later calls. Earlier ones have arrived when it replies, so that this process
    // answers them before it ends.
    SessionBus.call(
      "ReleaseName", [Variant(Program.id)], on: bus, timeout: Self.releaseTimeout)
    if registration != 0 { g_dbus_connection_unregister_object(bus, registration) }
    registration = 0
  }

  /// Waits until all calls have arrived that the bus has now.
  func awaitDelivery() { SessionBus.call("GetId", on: bus, timeout: Self.deliveryTimeout) }

  func receiveCalls() {
    while Bool(g_main_context_iteration(context, false.gboolean)) {}
  }

  /// Makes what `subscribe` subscribes to be received with the calls.
  func receive<Source>(_ subscribe: () -> Source) -> Source {
    g_main_context_push_thread_default(context)
    defer { g_main_context_pop_thread_default(context) }
    return subscribe()
  }

  func reportChange() {
    let change = Variant(tuple: [
      Variant(StopwatchInterface.name), Variant(options: properties()), Variant(texts: []),
    ])
    change.withPointer {
      _ = g_dbus_connection_emit_signal(
        bus, nil, StopwatchInterface.path, "org.freedesktop.DBus.Properties", "PropertiesChanged",
        $0, nil)
    }
  }

  /// Returns once the bus has taken all answers so far.
  func flush() async {
    await withCheckedContinuation { continuation in
      let box = ClosureBox<Void, Void> { continuation.resume() }
      g_dbus_connection_flush(
        bus, nil,
        { _, _, data in
          data.map { ClosureBox<Void, Void>.run($0, ()) }
          releaseClosureBox(data)
        }, box.retained())
    }
  }

  private func register() {
    guard let description = g_dbus_node_info_new_for_xml(StopwatchInterface.xml, nil) else {
      preconditionFailure("the description of the interface is not valid")
    }
    defer { g_dbus_node_info_unref(description) }
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, _, method, arguments, invocation, object in
      guard let method, let arguments, let invocation, let object else { return }
      enter((object, String(cString: method), arguments, invocation)) {
        BusObject.from($0).onCall($1, Variant($2).children, $3)
      }
    }
    table.get_property = { _, _, _, _, name, error, object in
      guard let name, let object else { return nil }
      let property = String(cString: name)
      nonisolated(unsafe) var value: OpaquePointer?
      enter {
        value = BusObject.from(object).properties()[property]?.withPointer { g_variant_ref($0) }
      }
      if value == nil {
        g_set_error_literal(
          error, g_dbus_error_quark(), gint(G_DBUS_ERROR_SERVICE_UNKNOWN.rawValue),
          BusError.unavailable.message)
      }
      return value
    }
    registration = receive {
      g_dbus_connection_register_object(
        bus, StopwatchInterface.path,
        g_dbus_node_info_lookup_interface(description, StopwatchInterface.name), &table,
        Unmanaged.passUnretained(self).toOpaque(), nil, nil)
    }
    // The main loop receives calls, too. Other threads wake a context only if it has an owner.
    g_main_context_acquire(context)
    var (wakeUp, timeout) = (GPollFD(), gint(0))
    g_main_context_query(context, G_PRIORITY_DEFAULT, &timeout, &wakeUp, 1)
    source = g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, wakeUp.fd, G_IO_IN, { _, _, data in runClosureBox(data) },
      ClosureBox<Void, Void> { [weak self] in self?.receiveCalls() }.retained(), releaseClosureBox)
  }

  private static func from(_ data: UnsafeMutableRawPointer) -> BusObject {
    Unmanaged<BusObject>.fromOpaque(data).takeUnretainedValue()
  }
}
