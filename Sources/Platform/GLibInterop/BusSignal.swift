internal import CGIO

/// A signal on a bus, followed for as long as this lives.
@MainActor
package final class BusSignal {
  private let bus: OpaquePointer
  private var subscription: guint = 0

  /// Calls `onSignal` with the interface and the name of each signal, with a point in between, and with its
  /// parameters; what is `nil` can be any.
  ///
  /// - Parameter argument: the first parameter.
  package init(
    _ name: String? = nil, of interface: String? = nil, at path: String? = nil,
    from sender: String? = nil,
    argument: String? = nil, on bus: OpaquePointer,
    onSignal: @escaping @MainActor (_ signal: String, _ parameters: [Variant]) -> Void
  ) {
    self.bus = bus
    g_object_ref(UnsafeMutableRawPointer(bus))
    subscription = g_dbus_connection_signal_subscribe(
      bus, sender, interface, name, path, argument, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, interface, name, parameters, box in
        guard let interface, let name, let parameters, let box else { return }
        let signal = String(cString: interface) + "." + String(cString: name)
        enter((box, signal, parameters)) {
          ClosureBox<Signal, Void>.run($0, ($1, Variant($2).children))
        }
      },
      ClosureBox<Signal, Void>(onSignal).retained(), { releaseClosureBox($0) })
  }

  isolated deinit {
    g_dbus_connection_signal_unsubscribe(bus, subscription)
    g_object_unref(UnsafeMutableRawPointer(bus))
  }

  private typealias Signal = (name: String, parameters: [Variant])
}
