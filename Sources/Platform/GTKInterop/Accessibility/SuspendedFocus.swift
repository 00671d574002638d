import CGTK
import GLibInterop

/// The keyboard focus that a window has given up while its widgets are hidden.
@MainActor
package final class SuspendedFocus {
  private weak var window: Window?
  private let focus: UnsafeMutablePointer<GtkWidget>?

  /// Takes the focus from the window: no key can then press a widget that is not visible.
  package init(of window: Window) {
    self.window = window
    focus = gtk_window_get_focus(window.pointer.cast())
    if let focus { g_object_ref(focus) }
    gtk_window_set_focus(window.pointer.cast(), nil)
  }

  isolated deinit {
    if let focus { g_object_unref(focus) }
  }

  /// Whether nothing else has got the focus meanwhile.
  package var isVacant: Bool {
    window.map { gtk_window_get_focus($0.pointer.cast()) == nil } ?? false
  }

  /// Gives the focus back.
  ///
  /// - Returns: whether there is a widget that can have it.
  package func restore() -> Bool {
    guard let focus, let window, gtk_widget_get_root(focus) == window.object,
      Bool(gtk_widget_is_visible(focus))
    else { return false }
    return Bool(gtk_widget_grab_focus(focus))
  }
}
