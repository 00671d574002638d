internal import CGIO

/// A signal of a GObject: its name, the arguments of a handler, and the handler's return value.
package struct Signal<Arguments, Answer> {
  package let name: String
  let arguments: (SignalEmission) -> Arguments
  let answer: (Answer, SignalEmission) -> Void
}

extension Signal where Answer == Void {
  /// Creates a signal whose handler returns nothing.
  ///
  /// - Parameter arguments: reads the arguments of the handler.
  package init(_ name: String, _ arguments: @escaping (SignalEmission) -> Arguments) {
    self.init(name: name, arguments: arguments, answer: { _, _ in })
  }
}

extension Signal where Answer == Bool {
  /// Creates a signal whose handler returns whether to stop the emission, so that no other handler
  /// is called.
  package init(_ name: String, _ arguments: @escaping (SignalEmission) -> Arguments) {
    self.init(
      name: name, arguments: arguments, answer: { g_value_set_boolean($1.result, $0.gboolean) })
  }
}

extension Signal<OpaquePointer, Int32> {
  /// Emitted with the command-line options; the handler returns an exit status, or -1 to continue.
  static var handleLocalOptions: Signal {
    Signal(
      name: "handle-local-options", arguments: { $0.object(0) },
      answer: { g_value_set_int($1.result, $0) })
  }
}

extension Signal<Void, Void> {
  package static var activate: Signal { Signal("activate") }

  package init(_ name: String) { self.init(name, { _ in }) }

  package static func notify(_ property: String) -> Signal { Signal("notify::" + property) }
}

/// The arguments of a signal that is being emitted, indexed from 0, and its return value.
package struct SignalEmission {
  /// The arguments as GLib passes them; the first value is the object that emits the signal.
  let values: UnsafePointer<GValue>
  let result: UnsafeMutablePointer<GValue>?

  package func int(_ index: Int) -> Int { Int(g_value_get_int(value(index))) }

  package func uint(_ index: Int) -> UInt32 { g_value_get_uint(value(index)) }

  package func flags(_ index: Int) -> UInt32 { g_value_get_flags(value(index)) }

  package func string(_ index: Int) -> String {
    g_value_get_string(value(index)).map { String(cString: $0) } ?? ""
  }

  package func double(_ index: Int) -> Double { g_value_get_double(value(index)) }

  /// Returns an instance or a boxed value, valid only during the emission unless the handler
  /// retains it.
  package func object(_ index: Int) -> OpaquePointer {
    guard let pointer = g_value_peek_pointer(value(index)) else {
      preconditionFailure("the signal has no object at \(index)")
    }
    return OpaquePointer(pointer)
  }

  private func value(_ index: Int) -> UnsafePointer<GValue> { values + (index + 1) }
}

@MainActor
extension OpaquePointer {
  /// Calls `handler` whenever this object emits `signal`. GLib owns the closure and releases it
  /// when the object is finalized or the handler is disconnected, whichever comes first.
  ///
  /// - Parameters:
  ///   - after: whether the handler is called after the default handler of the object's class.
  ///   - owner: the object whose finalization ends the connection, for an emitter that outlives it.
  /// - Returns: the handler ID.
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

  /// Returns a GLib closure that any signal can call and that gets the arguments as `GValue`s.
  private static func closure(
    _ box: ClosureBox<SignalEmission, Void>
  ) -> UnsafeMutablePointer<GClosure>? {
    let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), box.retained())
    g_closure_add_finalize_notifier(closure, closure?.pointee.data) { data, _ in
      releaseClosureBox(data)
    }
    g_closure_set_marshal(closure) { closure, result, _, values, _, _ in
      guard let data = closure?.pointee.data, let values else { return }
      enter((data, SignalEmission(values: values, result: result))) {
        ClosureBox<SignalEmission, Void>.run($0, $1)
      }
    }
    return closure
  }
}
