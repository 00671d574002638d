import CGTK
import GLibInterop

extension Widget {
  /// Calls `handler` for each key pressed in this widget; it returns whether the key is handled.
  func addKeys(in phase: GtkPropagationPhase, _ handler: @escaping (_ key: Int32) -> Bool) {
    guard let keys = gtk_event_controller_key_new() else { return }
    gtk_event_controller_set_propagation_phase(keys, phase)
    keys.connect(.keyPressed) { key, _ in handler(Int32(bitPattern: key)) }
    gtk_widget_add_controller(pointer, keys)
  }

  /// Calls `handler` when the keyboard focus enters this widget.
  func onFocusEnter(_ handler: @escaping () -> Void) {
    guard let focus = gtk_event_controller_focus_new() else { return }
    focus.connect(.enter, handler)
    gtk_widget_add_controller(pointer, focus)
  }

  /// Calls `handler` for clicks with the mouse button of this number, at a place in this widget.
  package func addClicks(
    button: Int, _ handler: @escaping (_ clicks: Int, _ place: Point) -> Void
  ) {
    guard let click = gtk_gesture_click_new() else { return }
    gtk_gesture_single_set_button(click, guint(button))
    click.connect(.released) { handler($0.clicks, $0.place) }
    gtk_widget_add_controller(pointer, click)
  }
}
