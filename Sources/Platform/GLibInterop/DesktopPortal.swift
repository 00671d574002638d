internal import CGIO

/// The portal of the desktop, as a service on the session bus.
@MainActor
package enum DesktopPortal {
  package static let name = "org.freedesktop.portal.Desktop"
  package static let path = "/org/freedesktop/portal/desktop"
  /// The timeout of GDBus, some 25 seconds: nothing waits for the reply.
  private static let timeout: gint = -1

  /// Calls a method on `bus`, and `onReply` with the values of its reply; with `nil` if it has failed.
  ///
  /// - Parameter startsPortal: whether the bus starts the portal if it is not there.
  package static func call(
    _ method: String, of interface: String, _ arguments: [Variant], on bus: OpaquePointer,
    startsPortal: Bool = true, onReply: @escaping @MainActor ([Variant]?) -> Void
  ) {
    let flags = startsPortal ? G_DBUS_CALL_FLAGS_NONE : G_DBUS_CALL_FLAGS_NO_AUTO_START
    Variant(tuple: arguments).withPointer {
      g_dbus_connection_call(
        bus, name, path, interface, method, $0, nil, flags, timeout, nil,
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
