import CGTK
import GLibInterop

extension Widget {
  /// Runs `moved` for each place of the pointer over the widget, and `left` when it goes away.
  package func onPointerMotion(_ moved: @escaping (Point) -> Void, left: @escaping () -> Void) {
    guard let controller = gtk_event_controller_motion_new() else { return }
    controller.connect(.pointerEnter, moved)
    controller.connect(.motion, moved)
    controller.connect(.leave, left)
    gtk_widget_add_controller(pointer, controller)
  }

  /// Runs `handler` for each place at which a finger drags over the widget, or taps it.
  package func onTouch(_ handler: @escaping (Point) -> Void) {
    guard let gesture = gtk_gesture_drag_new() else { return }
    gtk_gesture_single_set_touch_only(gesture, true.gboolean)
    gesture.connect(.dragBegin, handler)
    gtk_widget_add_controller(pointer, gesture)
  }
}
