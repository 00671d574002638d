import CGTK

/// Shows a part of a widget that may be larger than the window.
final class ScrollArea: Widget {
  enum Direction {
    case horizontal
    case vertical
  }

  init(_ direction: Direction, _ child: Widget) {
    super.init(gtk_scrolled_window_new())
    let (fixed, scrolling) = (GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    switch direction {
    case .horizontal: gtk_scrolled_window_set_policy(object, scrolling, fixed)
    case .vertical: gtk_scrolled_window_set_policy(object, fixed, scrolling)
    }
    gtk_scrolled_window_set_child(object, child.pointer)
    // The keyboard is for what is in it.
    gtk_widget_set_focusable(pointer, false.gboolean)
    expand(horizontally: true, vertically: true)
  }

  /// Shows what stands at the end of each line.
  func scrollToLineEnd() {
    let adjustment = gtk_scrolled_window_get_hadjustment(object)
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_upper(adjustment))
  }
}
