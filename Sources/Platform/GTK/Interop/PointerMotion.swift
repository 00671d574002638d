import CGTK

extension Widget {
  /// Runs `moved` for each place of the pointer over the widget, and `left` when it goes away.
  func onPointerMotion(_ moved: @escaping (Point) -> Void, left: @escaping () -> Void) {
    guard let controller = gtk_event_controller_motion_new() else { return }
    connectPlace(controller, "enter", moved)
    connectPlace(controller, "motion", moved)
    connect(controller, "leave", left)
    gtk_widget_add_controller(pointer, controller)
  }

  /// Runs `handler` for each place at which a finger drags over the widget, or taps it.
  func onTouch(_ handler: @escaping (Point) -> Void) {
    guard let gesture = gtk_gesture_drag_new() else { return }
    gtk_gesture_single_set_touch_only(gesture, true.gboolean)
    connectPlace(gesture, "drag-begin", handler)
    gtk_widget_add_controller(pointer, gesture)
  }
}
