import CGTK

/// Shows a part of a widget that may be wider than the window.
final class ScrollArea: Widget {
  init(_ child: Widget) {
    super.init(gtk_scrolled_window_new())
    gtk_scrolled_window_set_policy(object, GTK_POLICY_AUTOMATIC, GTK_POLICY_NEVER)
    gtk_scrolled_window_set_child(object, child.pointer)
    expand(horizontally: true, vertically: true)
  }
}
