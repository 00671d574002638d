import CGTK
import GLibInterop

/// A GTK widget, kept alive by a strong reference.
package class Widget {
  package let pointer: UnsafeMutablePointer<GtkWidget>
  private var tooltip: Tooltip?

  /// The text of a tooltip, which can outlive the `Widget` that set it.
  private final class Tooltip {
    var text = ""
  }

  /// Takes ownership of a newly created widget without a parent.
  ///
  /// For initialisers of subclasses only, and never for a widget that GTK created: its reference
  /// may still be floating, and sinking it would take the widget away from GTK.
  package init(owning pointer: UnsafeMutablePointer<GtkWidget>, styleClasses: [String] = []) {
    precondition(gtk_widget_get_parent(pointer) == nil, "the widget belongs to another one")
    self.pointer = pointer
    g_object_ref_sink(pointer)
    for styleClass in styleClasses { add(styleClass: styleClass) }
  }

  isolated deinit { g_object_unref(pointer) }

  var object: OpaquePointer { OpaquePointer(pointer) }

  package var isVisible: Bool {
    get { Bool(gtk_widget_get_visible(pointer)) }
    set { gtk_widget_set_visible(pointer, newValue.gboolean) }
  }

  package var isSensitive: Bool {
    get { Bool(gtk_widget_get_sensitive(pointer)) }
    set { gtk_widget_set_sensitive(pointer, newValue.gboolean) }
  }

  package var hasFocus: Bool { Bool(gtk_widget_is_focus(pointer)) }

  package var containsFocus: Bool {
    guard let focus = gtk_widget_get_root(pointer).flatMap({ gtk_root_get_focus($0) }) else {
      return false
    }
    return focus == pointer || Bool(gtk_widget_is_ancestor(focus, pointer))
  }

  package var isMirrored: Bool { gtk_widget_get_direction(pointer) == GTK_TEXT_DIR_RTL }

  package func grabFocus() { gtk_widget_grab_focus(pointer) }

  package var fontSize: Double { pointer.fontSize }

  package var naturalHeight: Int { naturalLength(GTK_ORIENTATION_VERTICAL) }

  package var naturalWidth: Int { naturalLength(GTK_ORIENTATION_HORIZONTAL) }

  private func naturalLength(_ orientation: GtkOrientation) -> Int {
    var natural: gint = 0
    gtk_widget_measure(pointer, orientation, -1, nil, &natural, nil, nil)
    return Int(natural)
  }

  func place(_ place: Point, of descendant: UnsafeMutablePointer<GtkWidget>) -> Point {
    var translated = place
    gtk_widget_translate_coordinates(
      descendant, pointer, place.x, place.y, &translated.x, &translated.y)
    return translated
  }

  func middle(of descendant: UnsafeMutablePointer<GtkWidget>) -> Point {
    let middle = Point(
      x: Double(gtk_widget_get_width(descendant)) / 2,
      y: Double(gtk_widget_get_height(descendant)) / 2)
    return place(middle, of: descendant)
  }

  /// Returns whether a place in `ancestor` is between the two sides of the widget.
  package func spans(_ place: Point, in ancestor: Widget) -> Bool {
    let start = ancestor.place(Point(x: 0, y: 0), of: pointer).x
    return (start..<start + Double(gtk_widget_get_width(pointer))).contains(place.x)
  }

  /// Draws no children outside of the widget, or of its round corners.
  package func clip() { gtk_widget_set_overflow(pointer, GTK_OVERFLOW_HIDDEN) }

  package func requestLayout() { gtk_widget_queue_resize(pointer) }

  func requestAllocation() { gtk_widget_queue_allocate(pointer) }

  package func add(styleClass: String) { gtk_widget_add_css_class(pointer, styleClass) }

  package func set(styleClass: String, _ isOn: Bool) {
    let change = isOn ? gtk_widget_add_css_class : gtk_widget_remove_css_class
    change(pointer, styleClass)
  }

  package func expand(horizontally: Bool = false, vertically: Bool = false) {
    gtk_widget_set_hexpand(pointer, horizontally.gboolean)
    gtk_widget_set_vexpand(pointer, vertically.gboolean)
  }

  package func align(horizontally: GtkAlign = GTK_ALIGN_FILL, vertically: GtkAlign = GTK_ALIGN_FILL)
  {
    gtk_widget_set_halign(pointer, horizontally)
    gtk_widget_set_valign(pointer, vertically)
  }

  /// Sets the pointer over this widget, by its CSS name such as `text`; `nil` for that of its parent.
  package func setCursor(_ name: String?) { gtk_widget_set_cursor_from_name(pointer, name) }

  /// Sets the tooltip. Unlike GTK, leaves the accessible description unchanged, as most tooltips
  /// repeat the accessible name.
  package func setTooltip(_ text: String) {
    let tooltip = tooltip ?? makeTooltip()
    tooltip.text = text
    self.tooltip = tooltip
    gtk_widget_set_has_tooltip(pointer, (!text.isEmpty).gboolean)
  }

  private func makeTooltip() -> Tooltip {
    let tooltip = Tooltip()
    object.connect(.queryTooltip) {
      gtk_tooltip_set_text($0, tooltip.text)
      return true
    }
    return tooltip
  }

  package func setAccessible(label: String) { pointer.setAccessible(label: label) }

  package func setAccessible(description: String) {
    pointer.setAccessible(description: description)
  }

  package func setAccessible(role: GtkAccessibleRole) { shim_set_accessible_role(pointer, role) }

  /// Sets the selected state, for style sheets and for screen readers.
  func setSelected(_ isSelected: Bool) {
    if isSelected {
      gtk_widget_set_state_flags(pointer, GTK_STATE_FLAG_SELECTED, false.gboolean)
    } else {
      gtk_widget_unset_state_flags(pointer, GTK_STATE_FLAG_SELECTED)
    }
    shim_set_accessible_selected(pointer, isSelected.gboolean)
  }

  /// Sets the accessible position, counted from 1, in a set of `count` items.
  package func setAccessible(position: Int, of count: Int) {
    shim_set_accessible_position(pointer, gint(position), gint(count))
  }
}
