import CGTK
import GLibInterop

extension Window {
  /// Whether a text is being edited.
  package var isEditingText: Bool {
    hasFocus(ofType: gtk_editable_get_type()) || hasFocus(ofType: gtk_text_view_get_type())
  }

  /// Whether a button has the keyboard.
  var isFocusOnButton: Bool { hasFocus(ofType: gtk_button_get_type()) }

  private func hasFocus(ofType type: GType) -> Bool {
    guard let focus = gtk_window_get_focus(pointer.cast()) else { return false }
    let instance = UnsafeMutableRawPointer(focus).assumingMemoryBound(to: GTypeInstance.self)
    return Bool(g_type_check_instance_is_a(instance, type))
  }

  /// Runs `handler` whenever the keyboard goes to another widget of the window.
  package func onFocusChange(_ handler: @escaping () -> Void) {
    object.connect(.notify("focus-widget"), after: true, handler)
  }

  /// Lets the window belong to `parent`, which waits until this one is closed.
  package func makeDialog(of parent: Window) {
    let window: UnsafeMutablePointer<GtkWindow> = pointer.cast()
    gtk_window_set_transient_for(window, parent.pointer.cast())
    gtk_window_set_destroy_with_parent(window, true.gboolean)
    gtk_window_set_modal(window, true.gboolean)
  }
}
