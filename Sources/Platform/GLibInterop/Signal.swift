/// A signal of a GObject: its name, what it hands to a handler, and what it wants back.
package struct Signal<Arguments, Answer> {
  package let name: String
  let arguments: (SignalEmission) -> Arguments
  let answer: (Answer, SignalEmission) -> Void
}

extension Signal where Answer == Void {
  /// - Parameter arguments: reads what the handler gets.
  package init(_ name: String, _ arguments: @escaping (SignalEmission) -> Arguments) {
    self.init(name: name, arguments: arguments, answer: { _, _ in })
  }
}

extension Signal where Answer == Bool {
  /// A signal whose handler says whether no other handler is to get it.
  package init(_ name: String, _ arguments: @escaping (SignalEmission) -> Arguments) {
    self.init(name: name, arguments: arguments, answer: { $1.answer($0) })
  }
}

extension Signal where Answer == Int32 {
  /// A signal whose handler returns a status.
  package init(_ name: String, _ arguments: @escaping (SignalEmission) -> Arguments) {
    self.init(name: name, arguments: arguments, answer: { $1.answer($0) })
  }
}

extension Signal<Void, Void> {
  /// A signal of which only that it is emitted matters.
  package init(_ name: String) {
    self.init(name, { _ in })
  }

  /// Emitted when `property` has changed.
  package static func notify(_ property: String) -> Signal { Signal("notify::" + property) }
}
