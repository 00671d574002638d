internal import CGIO

@MainActor
extension OpaquePointer {
  /// Runs `handler` whenever this object emits `signal`. GLib owns the closure and lets go of it with
  /// the object or the connection, whichever ends first.
  ///
  /// - Parameters:
  ///   - after: whether the handler runs after those of the object's own class.
  ///   - owner: ends the connection, for an object that outlives it.
  /// - Returns: the number of the connection, for `disconnect`.
  @discardableResult
  package func connect<Arguments, Answer>(
    _ signal: Signal<Arguments, Answer>, after: Bool = false, until owner: OpaquePointer? = nil,
    _ handler: @escaping (Arguments) -> Answer
  ) -> UInt {
    let closure = Self.closure(
      ClosureBox { emission in signal.answer(handler(signal.arguments(emission)), emission) })
    if let owner { g_object_watch_closure(UnsafeMutablePointer(owner), closure) }
    return g_signal_connect_closure(
      UnsafeMutableRawPointer(self), signal.name, closure, after.gboolean)
  }

  /// Ends a connection that has not ended with its object.
  package func disconnect(_ connection: UInt) {
    g_signal_handler_disconnect(UnsafeMutableRawPointer(self), connection)
  }

  /// A closure of GLib's, which any signal can call: it gets the arguments as values.
  private static func closure(
    _ box: ClosureBox<SignalEmission, Void>
  ) -> UnsafeMutablePointer<GClosure>? {
    let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), box.retained())
    g_closure_add_finalize_notifier(closure, closure?.pointee.data) { data, _ in
      releaseClosureBox(data)
    }
    g_closure_set_marshal(closure) { closure, result, _, values, _, _ in
      guard let data = closure?.pointee.data, let values else { return }
      nonisolated(unsafe) let (box, emission) = (
        data, SignalEmission(values: values, result: result)
      )
      enter { ClosureBox<SignalEmission, Void>.run(box, emission) }
    }
    return closure
  }
}
