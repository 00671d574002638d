internal import CGIO

/// The arguments of a signal that is being emitted, counted from 0, and the place for the answer.
package struct SignalEmission {
  /// The first one is the object that emits the signal.
  let values: UnsafePointer<GValue>
  let result: UnsafeMutablePointer<GValue>?

  package func int(_ index: Int) -> Int { Int(g_value_get_int(value(index))) }

  package func uint(_ index: Int) -> UInt32 { g_value_get_uint(value(index)) }

  package func flags(_ index: Int) -> UInt32 { g_value_get_flags(value(index)) }

  package func double(_ index: Int) -> Double { g_value_get_double(value(index)) }

  /// An instance or a boxed value, valid during the emission only unless the handler keeps it.
  package func object(_ index: Int) -> OpaquePointer {
    guard let pointer = g_value_peek_pointer(value(index)) else {
      preconditionFailure("the signal has no object at \(index)")
    }
    return OpaquePointer(pointer)
  }

  func answer(_ answer: Bool) {
    g_value_set_boolean(result, answer.gboolean)
  }

  func answer(_ answer: Int32) {
    g_value_set_int(result, answer)
  }

  private func value(_ index: Int) -> UnsafePointer<GValue> { values + (index + 1) }
}
