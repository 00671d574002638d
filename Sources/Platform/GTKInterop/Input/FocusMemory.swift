import CGTK
import GLibInterop

/// Remembers the widget of a window that had the keyboard focus last, outside a given widget.
@MainActor
package final class FocusMemory {
  private var earlier: UnsafeMutablePointer<GtkWidget>?

  package init(_ window: Window, outside widget: Widget) {
    window.onFocusChange { [weak self, weak window, weak widget] in
      guard let self, let window, let widget, !widget.containsFocus else { return }
      remember(gtk_window_get_focus(window.pointer.cast()))
    }
  }

  isolated deinit {
    remember(nil)
  }

  private func remember(_ focus: UnsafeMutablePointer<GtkWidget>?) {
    if let focus { g_object_ref(focus) }
    if let earlier { g_object_unref(earlier) }
    earlier = focus
  }

  /// Moves the keyboard focus back to the widget.
  ///
  /// - Returns: whether there is one that can have it.
  package func restore() -> Bool {
    guard let earlier, Bool(gtk_widget_get_mapped(earlier)) else { return false }
    return Bool(gtk_widget_grab_focus(earlier))
  }
}
