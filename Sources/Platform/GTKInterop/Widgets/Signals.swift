import CGTK
import GLibInterop

extension Signal<Void, Void> {
  static var changed: Signal { Signal("changed") }
  static var closed: Signal { Signal("closed") }
  static var leave: Signal { Signal("leave") }
  static var map: Signal { Signal("map") }
  static var realize: Signal { Signal("realize") }
  static var unmap: Signal { Signal("unmap") }
}

extension Signal<Int32, Void> {
  /// Emitted with the response of a dialog, such as `GTK_RESPONSE_ACCEPT`.
  static var response: Signal { Signal("response") { Int32($0.int(0)) } }
}

extension Signal<(clicks: Int, place: Point), Void> {
  static var released: Signal { Signal("released") { ($0.int(0), $0.point(1)) } }
}

extension Signal<OpaquePointer, Bool> {
  /// Emitted with the `GdkEvent`, before any other controller of the window gets it.
  static var event: Signal { Signal("event") { $0.object(0) } }
  /// Emitted with the `GtkTooltip` to fill in; the handler returns whether to show it.
  static var queryTooltip: Signal { Signal("query-tooltip") { $0.object(3) } }
}

extension Signal<(value: UInt32, modifiers: GdkModifierType), Bool> {
  static var keyPressed: Signal {
    Signal("key-pressed") { ($0.uint(0), GdkModifierType(rawValue: $0.flags(2))) }
  }
}

extension SignalEmission {
  func point(_ index: Int) -> Point { Point(x: double(index), y: double(index + 1)) }
}
