import CGTK

/// Shows a part of a widget that may be larger than the window.
final class ScrollArea: Widget {
  enum Direction {
    case horizontal
    case vertical
  }

  init(_ direction: Direction, _ child: Widget) {
    super.init(gtk_scrolled_window_new())
    let isVertical = direction == .vertical
    gtk_scrolled_window_set_policy(
      object, isVertical ? GTK_POLICY_NEVER : GTK_POLICY_AUTOMATIC,
      isVertical ? GTK_POLICY_AUTOMATIC : GTK_POLICY_NEVER)
    gtk_scrolled_window_set_child(object, child.pointer)
    expand(horizontally: true, vertically: true)
  }

  var isAtTop: Bool {
    gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment(object)) <= 0
  }
}
