internal import CGIO

/// A signal on a bus, followed for as long as this lives.
@MainActor
package final class BusSignal {
  private let bus: OpaquePointer
  private var subscription: guint = 0

  /// Calls `onSignal` with the interface and the parameters of each signal; what is `nil` can be any.
  ///
  /// - Parameter argument: the first parameter.
  package init(
    _ name: String, of interface: String? = nil, at path: String? = nil, from sender: String? = nil,
    argument: String? = nil, on bus: OpaquePointer,
    onSignal: @escaping @MainActor (_ interface: String, _ parameters: [Variant]) -> Void
  ) {
    self.bus = bus
    g_object_ref(UnsafeMutableRawPointer(bus))
    subscription = g_dbus_connection_signal_subscribe(
      bus, sender, interface, name, path, argument, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, interface, _, parameters, box in
        guard let interface, let parameters, let box else { return }
        enter((box, interface, parameters)) {
          ClosureBox<Signal, Void>.run($0, (String(cString: $1), Variant($2).children))
        }
      },
      ClosureBox<Signal, Void>(onSignal).retained(), { releaseClosureBox($0) })
  }

  isolated deinit {
    g_dbus_connection_signal_unsubscribe(bus, subscription)
    g_object_unref(UnsafeMutableRawPointer(bus))
  }

  private typealias Signal = (interface: String, parameters: [Variant])
}
