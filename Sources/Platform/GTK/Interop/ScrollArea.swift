import CGTK

/// Shows a part of a widget that may be higher than the window.
final class ScrollArea: Widget {
  init(_ child: Widget) {
    super.init(gtk_scrolled_window_new())
    gtk_scrolled_window_set_policy(object, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(object, child.pointer)
    expand(horizontally: true, vertically: true)
  }

  var isAtTop: Bool {
    gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment(object)) <= 0
  }
}
