import CGTK

/// What happens to a button by a pointer or a finger, and when on the clock of `WindowEvents`.
package enum PointerPhase {
  case down(_ time: Duration)
  case up(_ time: Duration)
  /// The pointer is released elsewhere, or the desktop takes it away.
  case cancelled
}

/// The buttons of a window that pointers and fingers hold down.
///
/// They are found by the place of the event and the last layout, which is what the user saw. GTK
/// sends a press to the widget that was below the pointer at its last motion, and its gestures
/// give up a click when a motion, a crossing or a layout comes between press and release.
@MainActor
final class PointerPresses {
  private weak var window: Window?
  /// By touch sequence; that of a pointer is `nil`.
  private var held: [OpaquePointer?: WidgetReference] = [:]

  init(_ window: Window) {
    self.window = window
  }

  /// Returns the button at the place of `event`, if it is a press or a release
  /// and not in a menu.
  func target(of event: OpaquePointer) -> UnsafeMutablePointer<GtkWidget>? {
    guard let window, gdk_event_get_surface(event) == window.surface, Self.isPrimary(event) else {
      return nil
    }
    var (place, origin) = (Point(x: 0, y: 0), Point(x: 0, y: 0))
    gdk_event_get_position(event, &place.x, &place.y)
    gtk_native_get_surface_transform(window.object, &origin.x, &origin.y)
    return PressButton.pointerTarget(
      at: gtk_widget_pick(
        window.pointer, place.x - origin.x, place.y - origin.y, GTK_PICK_DEFAULT))
  }

  func begin(
    _ event: OpaquePointer, on target: UnsafeMutablePointer<GtkWidget>?, at time: Duration
  ) {
    guard Self.isPrimary(event) else { return }
    end(event)
    guard let button = target.map(WidgetReference.init) else { return }
    held[gdk_event_get_event_sequence(event)] = button
    PressButton.send(.down(time), to: button)
  }

  /// - Parameters:
  ///   - target: the button at the place of a release.
  ///   - time: the time of a release; `nil` if the event takes the pointer away.
  func end(
    _ event: OpaquePointer, on target: UnsafeMutablePointer<GtkWidget>? = nil,
    at time: Duration? = nil
  ) {
    guard Self.isPrimary(event),
      let button = held.removeValue(forKey: gdk_event_get_event_sequence(event))
    else { return }
    let release = target == button.pointer ? time.map(PointerPhase.up) : nil
    PressButton.send(release ?? .cancelled, to: button)
  }

  private static func isPrimary(_ event: OpaquePointer) -> Bool {
    switch gdk_event_get_event_type(event) {
    case GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE:
      gdk_button_event_get_button(event) == guint(GDK_BUTTON_PRIMARY)
    case GDK_TOUCH_BEGIN, GDK_TOUCH_END, GDK_TOUCH_CANCEL, GDK_GRAB_BROKEN: true
    default: false
    }
  }
}
