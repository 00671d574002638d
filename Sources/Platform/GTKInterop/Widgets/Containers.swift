import CGTK
import GLibInterop

/// A container that lays its children out in a row or a column.
package final class Box: Widget {
  /// The direction in which a box lays out its children.
  package enum Direction {
    case row, column
  }

  package init(
    _ direction: Direction, spacing: Int = 0, styleClasses: [String] = [], children: [Widget] = []
  ) {
    let orientation = direction == .row ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
    super.init(owning: gtk_box_new(orientation, gint(spacing)), styleClasses: styleClasses)
    for child in children { append(child) }
  }

  package func append(_ child: Widget) { gtk_box_append(pointer.cast(), child.pointer) }

  package func remove(_ child: Widget) { gtk_box_remove(pointer.cast(), child.pointer) }

  package func moveToEnd(_ child: Widget) {
    gtk_box_reorder_child_after(pointer.cast(), child.pointer, gtk_widget_get_last_child(pointer))
  }
}

/// A container that lays its children out side by side in columns, in more than one row if it is
/// narrow. They do not get the keyboard focus.
package final class FlowBox: Widget {
  private var count: guint = 0

  package init(columnSpacing: Int, rowSpacing: Int, styleClasses: [String] = []) {
    super.init(owning: gtk_flow_box_new(), styleClasses: styleClasses)
    canFocus = false
    setAccessible(role: GTK_ACCESSIBLE_ROLE_GENERIC)
    gtk_flow_box_set_selection_mode(object, GTK_SELECTION_NONE)
    gtk_flow_box_set_column_spacing(object, guint(columnSpacing))
    gtk_flow_box_set_row_spacing(object, guint(rowSpacing))
  }

  /// Appends a child; as many as there are share the width where they fit into one row.
  package func append(_ child: Widget) {
    guard let cell = gtk_flow_box_child_new() else { return }
    count += 1
    gtk_flow_box_set_max_children_per_line(object, count)
    shim_set_accessible_role(cell, GTK_ACCESSIBLE_ROLE_GENERIC)
    gtk_flow_box_child_set_child(cell.cast(), child.pointer)
    gtk_flow_box_append(object, cell)
  }

  package func set(_ child: Widget, isShown: Bool) {
    gtk_widget_set_visible(gtk_widget_get_parent(child.pointer), isShown.gboolean)
  }
}

/// A container that can have the keyboard focus itself, which boxes leave to their children.
package final class FocusableBin: Widget {
  private static let type = registerSubclass(of: gtk_box_get_type(), name: "FocusableBin") {
    type, _ in
    guard let widget = g_type_class_peek(gtk_widget_get_type()) else { return }
    let defaults = widget.assumingMemoryBound(to: GtkWidgetClass.self).pointee
    let own = type?.assumingMemoryBound(to: GtkWidgetClass.self)
    own?.pointee.focus = defaults.focus
    own?.pointee.grab_focus = defaults.grab_focus
  }

  package init(_ child: Widget, styleClasses: [String] = []) {
    super.init(owning: makeWidget(Self.type), styleClasses: styleClasses)
    gtk_box_append(pointer.cast(), child.pointer)
  }
}

/// A container that displays one of its children at a time, and has room for each.
package final class Stack: Widget {
  private let children: [Widget]

  /// - Parameter title: what each child is for assistive technologies.
  package init(_ children: [Widget], title: String, styleClasses: [String] = []) {
    self.children = children
    super.init(owning: gtk_stack_new(), styleClasses: styleClasses)
    for child in children { gtk_stack_add_titled(object, child.pointer, nil, title) }
  }

  package func show(_ index: Int) {
    gtk_stack_set_visible_child(object, children[index].pointer)
    // GTK 4.8 tells assistive technologies of the others, too.
    for (each, child) in children.enumerated() {
      shim_set_accessible_hidden(child.pointer, (each != index).gboolean)
    }
  }
}

/// The header bar of a window, with its title and its buttons.
package final class HeaderBar: Widget {
  private static let flattenedType = registerFlattened(
    gtk_header_bar_get_type(), name: "FlattenedHeaderBar")

  /// - Parameter title: the widget in place of the window's title; `nil` to display the title.
  package init(title: Widget? = nil, start: [Widget] = [], end: [Widget] = []) {
    super.init(owning: makeWidget(Self.flattenedType))
    if let title { gtk_header_bar_set_title_widget(object, title.pointer) }
    for widget in start { gtk_header_bar_pack_start(object, widget.pointer) }
    for widget in end { gtk_header_bar_pack_end(object, widget.pointer) }
  }

  /// Keeps the title in the middle at every width: GTK moves a long one aside, towards the side that
  /// has fewer buttons.
  package func centerTitle() {
    guard let sides, let group = gtk_size_group_new(GTK_SIZE_GROUP_HORIZONTAL) else { return }
    defer { g_object_unref(group) }
    gtk_size_group_add_widget(group, sides.start)
    gtk_size_group_add_widget(group, sides.end)
  }

  /// The boxes before and after the title; `nil` if the bar is made in another way than in the
  /// versions of GTK known so far.
  private var sides: (start: UnsafeMutablePointer<GtkWidget>, end: UnsafeMutablePointer<GtkWidget>)?
  {
    guard let handle = gtk_widget_get_first_child(pointer),
      handle.isA(gtk_window_handle_get_type()),
      let box = gtk_window_handle_get_child(OpaquePointer(handle)),
      box.isA(gtk_center_box_get_type()),
      let start = gtk_center_box_get_start_widget(OpaquePointer(box)),
      let end = gtk_center_box_get_end_widget(OpaquePointer(box))
    else { return nil }
    return (start, end)
  }
}

/// A container that displays widgets on top of another one.
package final class Overlay: Widget {
  package init(_ child: Widget, above: Widget...) {
    super.init(owning: gtk_overlay_new())
    gtk_overlay_set_child(object, child.pointer)
    for widget in above { add(widget) }
  }

  package func add(_ widget: Widget) { gtk_overlay_add_overlay(object, widget.pointer) }

  package func remove(_ widget: Widget) { gtk_overlay_remove_overlay(object, widget.pointer) }
}

/// A group of widgets that all get the width of the widest one.
package final class SizeGroup {
  private let group: UnsafeMutablePointer<GtkSizeGroup> = gtk_size_group_new(
    GTK_SIZE_GROUP_HORIZONTAL)

  package init() {}

  isolated deinit { g_object_unref(group) }

  package func add(_ widget: Widget) { gtk_size_group_add_widget(group, widget.pointer) }

  /// Adds a part of a row while the row is visible: what is hidden keeps the width of its last style.
  package func add(_ widget: Widget, whileVisible row: Widget) {
    add(widget)
    row.object.connect(Signal("show")) { [weak self, weak widget] in widget.map { self?.add($0) } }
    row.object.connect(Signal("hide")) { [weak self, weak widget] in
      if let self, let widget { gtk_size_group_remove_widget(group, widget.pointer) }
    }
  }
}
