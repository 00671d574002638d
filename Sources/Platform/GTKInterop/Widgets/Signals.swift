import CGTK
import GLibInterop

extension Signal<Void, Void> {
  static var afterPaint: Signal { Signal("after-paint") }
  static var beforePaint: Signal { Signal("before-paint") }
  static var changed: Signal { Signal("changed") }
  static var clicked: Signal { Signal("clicked") }
  static var closed: Signal { Signal("closed") }
  static var destroy: Signal { Signal("destroy") }
  static var end: Signal { Signal("end") }
  static var enter: Signal { Signal("enter") }
  static var hide: Signal { Signal("hide") }
  /// Emitted when a surface gets a size.
  static var layout: Signal { Signal("layout") }
  static var leave: Signal { Signal("leave") }
  static var map: Signal { Signal("map") }
  static var realize: Signal { Signal("realize") }
  static var searchChanged: Signal { Signal("search-changed") }
  static var show: Signal { Signal("show") }
  static var stopSearch: Signal { Signal("stop-search") }
  static var unmap: Signal { Signal("unmap") }
  static var update: Signal { Signal("update") }
  static var valueChanged: Signal { Signal("value-changed") }
  static var windowAdded: Signal { Signal("window-added") }
}

extension Signal<Void, Bool> {
  /// The handler returns whether the window stays open.
  static var closeRequest: Signal { Signal("close-request") { _ in } }
}

extension Signal<Int32, Void> {
  /// Emitted with the response of a dialog, such as `GTK_RESPONSE_ACCEPT`.
  static var response: Signal { Signal("response") { Int32($0.int(0)) } }
}

/// The signals with the position of a pointer or a finger in a widget.
extension Signal<Point, Void> {
  static var dragBegin: Signal { Signal("drag-begin") { $0.point(0) } }
  /// Emitted with the distance from the point where the drag began.
  static var dragUpdate: Signal { Signal("drag-update") { $0.point(0) } }
  static var longPressed: Signal { Signal("pressed") { $0.point(0) } }
  static var motion: Signal { Signal("motion") { $0.point(0) } }
  static var pointerEnter: Signal { Signal("enter") { $0.point(0) } }
}

extension Signal<(clicks: Int, place: Point), Void> {
  static var released: Signal { Signal("released") { ($0.int(0), $0.point(1)) } }
}

extension Signal<OpaquePointer, Bool> {
  /// Emitted with the `GdkEvent`, before any other controller of the window gets it.
  static var event: Signal { Signal("event") { $0.object(0) } }
  /// Emitted by a display of X11 for each event of the server, before that of GDK.
  static var xEvent: Signal { Signal("xevent") { $0.object(0) } }
  /// Emitted with the `GtkTooltip` to fill in; the handler returns whether to show it.
  static var queryTooltip: Signal { Signal("query-tooltip") { $0.object(3) } }
}

extension Signal<(x: Double, y: Double), Bool> {
  /// Emitted with the distance by which a wheel is turned or two fingers are moved.
  static var scroll: Signal { Signal("scroll") { ($0.double(0), $0.double(1)) } }
}

extension Signal<(value: UInt32, modifiers: GdkModifierType), Bool> {
  static var keyPressed: Signal {
    Signal("key-pressed") { ($0.uint(0), GdkModifierType(rawValue: $0.flags(2))) }
  }
}

extension SignalEmission {
  fileprivate func point(_ index: Int) -> Point {
    Point(x: double(index), y: double(index + 1))
  }
}
