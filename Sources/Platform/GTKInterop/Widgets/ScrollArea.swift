import CGTK
import GLibInterop
import Glibc

/// A scrollable area with a widget that may be larger than the window.
package final class ScrollArea: Widget {
  /// The direction in which the area scrolls.
  package enum Direction {
    case horizontal, vertical
  }

  package init(_ direction: Direction, _ child: Widget) {
    super.init(owning: gtk_scrolled_window_new())
    let (fixed, scrolling) = (GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    switch direction {
    case .horizontal: gtk_scrolled_window_set_policy(object, scrolling, fixed)
    case .vertical: gtk_scrolled_window_set_policy(object, fixed, scrolling)
    }
    gtk_scrolled_window_set_child(object, child.pointer)
    // The keyboard focus belongs to the child.
    isFocusable = false
    expand(horizontally: true, vertically: true)
    if direction == .horizontal {
      // A focused child that is wider than the area, such as a row, must not scroll it to its end.
      gtk_viewport_set_scroll_to_focus(
        gtk_scrolled_window_get_child(object).map { OpaquePointer($0) }, false.gboolean)
      scrollSideways()
    }
  }

  /// Makes the area as large as the child where there is room.
  package func growToChild() {
    gtk_scrolled_window_set_propagate_natural_width(object, true.gboolean)
    gtk_scrolled_window_set_propagate_natural_height(object, true.gboolean)
  }

  /// Scrolls until a descendant is visible.
  package func scroll(to widget: Widget) {
    var bounds = graphene_rect_t()
    guard let content = gtk_widget_get_first_child(gtk_widget_get_first_child(pointer)),
      Bool(gtk_widget_compute_bounds(widget.pointer, content, &bounds))
    else { return }
    let (start, size) = (bounds.origin, bounds.size)
    gtk_adjustment_clamp_page(
      gtk_scrolled_window_get_hadjustment(object), Double(start.x), Double(start.x + size.width))
    gtk_adjustment_clamp_page(
      gtk_scrolled_window_get_vadjustment(object), Double(start.y), Double(start.y + size.height))
  }

  /// Handles horizontal scrolling before a vertically scrolling child, which would consume it.
  private func scrollSideways() {
    let scroll = add(gtk_event_controller_scroll_new(GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES))
    gtk_event_controller_set_propagation_phase(scroll, GTK_PHASE_CAPTURE)
    scroll.connect(Signal("scroll") { ($0.double(0), $0.double(1)) }) { [weak self] x, y in
      let isShifted = gtk_event_controller_get_current_event_state(scroll).has(GDK_SHIFT_MASK)
      guard let self, isShifted || abs(x) > abs(y) else { return false }
      scrollSideways(by: isShifted ? y : x, gtk_event_controller_scroll_get_unit(scroll))
      return true
    }
  }

  /// Scrolls horizontally by the same distance as a `GtkScrolledWindow` would.
  private func scrollSideways(by distance: Double, _ unit: GdkScrollUnit) {
    let adjustment = gtk_scrolled_window_get_hadjustment(object)
    let wheelStep = pow(gtk_adjustment_get_page_size(adjustment), 2 / 3)
    let fingerFactor = 2.5
    let step = unit == GDK_SCROLL_UNIT_WHEEL ? wheelStep : fingerFactor
    gtk_adjustment_set_value(adjustment, gtk_adjustment_get_value(adjustment) + distance * step)
  }
}
