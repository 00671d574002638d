internal import CGIO

/// An object of a service on the session bus.
@MainActor
package struct BusService {
  package static let portal = BusService(
    name: "org.freedesktop.portal.Desktop", path: "/org/freedesktop/portal/desktop")
  package static let fileManager = BusService(
    name: "org.freedesktop.FileManager1", path: "/org/freedesktop/FileManager1")

  package let name: String
  package let path: String
  /// The timeout of GDBus, some 25 seconds: nothing waits for the reply.
  private static let timeout: gint = -1

  /// Calls a method on `bus`, and `onReply` with the values of its reply; with `nil` if it has failed.
  ///
  /// - Parameter starts: whether the bus starts the service if it is not there.
  package func call(
    _ method: String, of interface: String, _ arguments: [Variant], on bus: OpaquePointer,
    starts: Bool = true, onReply: @escaping @MainActor ([Variant]?) -> Void
  ) {
    let flags = starts ? G_DBUS_CALL_FLAGS_NONE : G_DBUS_CALL_FLAGS_NO_AUTO_START
    Variant(tuple: arguments).withPointer {
      g_dbus_connection_call(
        bus, name, path, interface, method, $0, nil, flags, Self.timeout, nil,
        { bus, result, box in
          guard let box else { return }
          let reply = g_dbus_connection_call_finish(bus.map { OpaquePointer($0) }, result, nil)
          enter((box, reply)) { box, reply in
            ClosureBox<[Variant]?, Void>.run(box, reply.map { Variant($0).children })
          }
          releaseClosureBox(box)
          reply.map { g_variant_unref($0) }
        }, ClosureBox<[Variant]?, Void>(onReply).retained())
    }
  }
}
