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
    expand(horizontally: true, vertically: true)
  }
}
