import CGTK
import GLibInterop

extension Widget {
  package var isFocusable: Bool {
    get { Bool(gtk_widget_get_focusable(pointer)) }
    set { gtk_widget_set_focusable(pointer, newValue.gboolean) }
  }

  package var canFocus: Bool {
    get { Bool(gtk_widget_get_can_focus(pointer)) }
    set { gtk_widget_set_can_focus(pointer, newValue.gboolean) }
  }

  func addKeys(
    in phase: GtkPropagationPhase,
    _ handler: @escaping (_ key: Int32, _ modifiers: GdkModifierType) -> Bool
  ) {
    let keys = add(gtk_event_controller_key_new())
    gtk_event_controller_set_propagation_phase(keys, phase)
    keys.connect(.keyPressed) { handler(Int32(bitPattern: $0), $1) }
  }

  /// Adds a new `GtkEventController` to this widget, which owns it from then on, and returns it.
  func add(_ controller: OpaquePointer) -> OpaquePointer {
    gtk_widget_add_controller(pointer, controller)
    return controller
  }

  package func onFocusEnter(_ handler: @escaping () -> Void) {
    add(gtk_event_controller_focus_new()).connect(Signal("enter"), handler)
  }

  package func onFocusLeave(_ handler: @escaping () -> Void) {
    add(gtk_event_controller_focus_new()).connect(.leave, handler)
  }

  package func addClicks(
    button: Int, _ handler: @escaping (_ clicks: Int, _ place: Point) -> Void
  ) {
    let click = add(gtk_gesture_click_new())
    gtk_gesture_single_set_button(click, guint(button))
    click.connect(.released) { handler($0.clicks, $0.place) }
  }

  /// Calls `handler` with the position at which the user clicks with the secondary button, or
  /// has rested a finger. A popover that opened before the release would lose it: GTK warns of
  /// "broken accounting of active state".
  ///
  /// - Parameter rested: called while the finger still rests.
  func addContextClicks(
    rested onRest: @escaping () -> Void = {}, _ handler: @escaping (_ place: Point) -> Void
  ) {
    addClicks(button: Int(GDK_BUTTON_SECONDARY)) { handler($1) }
    let press = add(gtk_gesture_long_press_new())
    gtk_gesture_single_set_touch_only(press, true.gboolean)
    var rested: Point?
    press.connect(Signal<Point, Void>("pressed") { $0.point(0) }) { place in
      gtk_gesture_set_state(press, GTK_EVENT_SEQUENCE_CLAIMED)
      rested = place
      onRest()
    }
    press.connect(Signal("end")) {
      rested.map(handler)
      rested = nil
    }
  }

  /// Calls `handler` like `addContextClicks`, but with the position in `ancestor`.
  package func addContextClicks(
    in ancestor: Widget, rested: @escaping () -> Void = {}, _ handler: @escaping (Point) -> Void
  ) {
    addContextClicks(rested: rested) { [weak self, weak ancestor] place in
      if let self, let ancestor { handler(ancestor.place(place, of: pointer)) }
    }
  }

  package func onPointerMotion(_ moved: @escaping (Point) -> Void, left: @escaping () -> Void) {
    let controller = add(gtk_event_controller_motion_new())
    controller.connect(Signal("enter") { $0.point(0) }, moved)
    controller.connect(Signal("motion") { $0.point(0) }, moved)
    controller.connect(.leave, left)
  }

  package func onTouch(_ handler: @escaping (Point) -> Void) {
    let gesture = add(gtk_gesture_drag_new())
    gtk_gesture_single_set_touch_only(gesture, true.gboolean)
    gesture.connect(Signal("drag-begin") { $0.point(0) }, handler)
    gesture.connect(Signal<Point, Void>("drag-update") { $0.point(0) }) { offset in
      var start = Point(x: 0, y: 0)
      gtk_gesture_drag_get_start_point(gesture, &start.x, &start.y)
      handler(Point(x: start.x + offset.x, y: start.y + offset.y))
    }
  }

  package func onMovementKey(_ handler: @escaping (MovementKey) -> Bool) {
    addKeys(in: GTK_PHASE_BUBBLE) { value, modifiers in
      guard !modifiers.has(GDK_SHIFT_MASK), !modifiers.isMoreThanShift,
        let key = MovementKey(value)
      else { return false }
      return handler(key)
    }
  }
}

/// A key that moves a cursor in a widget, activates or dismisses it.
package enum MovementKey {
  case left, right, home, end, enter, escape

  fileprivate init?(_ value: Int32) {
    switch value {
    case GDK_KEY_Left, GDK_KEY_KP_Left: self = .left
    case GDK_KEY_Right, GDK_KEY_KP_Right: self = .right
    case GDK_KEY_Home, GDK_KEY_KP_Home: self = .home
    case GDK_KEY_End, GDK_KEY_KP_End: self = .end
    case GDK_KEY_Return, GDK_KEY_KP_Enter: self = .enter
    case GDK_KEY_Escape: self = .escape
    default: return nil
    }
  }
}
