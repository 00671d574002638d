import CGTK
import GLibInterop

/// A text field of several lines, which Tab leaves.
package final class TextArea: Widget {
  private let view: UnsafeMutablePointer<GtkWidget> = gtk_text_view_new()

  /// - Parameter height: the minimum height in pixels.
  package init(accessibleName: String, height: Int, styleClasses: [String] = []) {
    super.init(owning: gtk_scrolled_window_new())
    for styleClass in styleClasses { add(styleClass: styleClass) }
    gtk_scrolled_window_set_child(object, view)
    gtk_scrolled_window_set_policy(object, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_min_content_height(object, gint(height))
    gtk_widget_set_focusable(pointer, false.gboolean)
    gtk_text_view_set_accepts_tab(view.cast(), false.gboolean)
    gtk_text_view_set_wrap_mode(view.cast(), GTK_WRAP_WORD_CHAR)
    view.setAccessible(label: accessibleName)
    expand(horizontally: true, vertically: true)
  }

  package var text: String {
    get {
      var (start, end) = (GtkTextIter(), GtkTextIter())
      gtk_text_buffer_get_bounds(buffer, &start, &end)
      guard let text = gtk_text_buffer_get_text(buffer, &start, &end, true.gboolean) else {
        return ""
      }
      defer { g_free(text) }
      return String(cString: text)
    }
    set { gtk_text_buffer_set_text(buffer, newValue, -1) }
  }

  /// Calls `handler` when the user presses Ctrl+Enter.
  package func onSubmit(_ handler: @escaping () -> Void) {
    guard let keys = gtk_event_controller_key_new() else { return }
    gtk_event_controller_set_propagation_phase(keys, GTK_PHASE_CAPTURE)
    keys.connect(.keyPressed) { key, modifiers in
      let isEnter = [GDK_KEY_Return, GDK_KEY_KP_Enter].contains(Int32(bitPattern: key))
      guard isEnter, modifiers.rawValue & GDK_CONTROL_MASK.rawValue != 0 else { return false }
      handler()
      return true
    }
    gtk_widget_add_controller(view, keys)
  }

  private var buffer: UnsafeMutablePointer<GtkTextBuffer> {
    gtk_text_view_get_buffer(view.cast())
  }
}
