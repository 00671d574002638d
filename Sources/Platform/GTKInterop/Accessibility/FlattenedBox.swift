import CGTK
import GLibInterop

/// A container that gives the cairo renderer everything in its child as a single render node.
package final class FlattenedBox: Widget {
  private static let type = registerFlattened(gtk_box_get_type(), name: "FlattenedBox")

  package init(_ child: Widget) {
    super.init(owning: makeWidget(Self.type))
    gtk_widget_set_layout_manager(pointer, gtk_bin_layout_new())
    gtk_box_append(pointer.cast(), child.pointer)
  }
}

/// Registers a subclass of a widget that gives the cairo renderer the contents of the widget as a
/// single render node.
///
/// That renderer visits each node of a window for each frame, however little has changed. Contents
/// without running times are recorded once instead, when they change, and skipped where nothing is
/// to be drawn. The other renderers get the nodes as they are. Returns the type of the subclass, or
/// that of the widget if it cannot have subclasses.
func registerFlattened(_ base: GType, name: String) -> GType {
  if g_type_test_flags(base, G_TYPE_FLAG_FINAL.rawValue) != 0 { return base }
  return registerSubclass(of: base, name: name) { type, _ in
    type?.assumingMemoryBound(to: GtkWidgetClass.self).pointee.snapshot = { widget, snapshot in
      guard let widget, let snapshot else { return }
      enter((widget, snapshot)) { drawFlattened($0.0, $0.1) }
    }
  }
}

private func drawFlattened(_ widget: UnsafeMutablePointer<GtkWidget>, _ snapshot: OpaquePointer) {
  guard isFlattened(widget), let nodes = gtk_snapshot_new() else {
    return drawContents(of: widget, snapshot)
  }
  drawContents(of: widget, nodes)
  guard let node = gtk_snapshot_free_to_node(nodes) else { return }
  var bounds = graphene_rect_t()
  gsk_render_node_get_bounds(node, &bounds)
  let recording = gtk_snapshot_append_cairo(snapshot, &bounds)
  gsk_render_node_draw(node, recording)
  cairo_destroy(recording)
  gsk_render_node_unref(node)
}

/// On a screen with a scale, a recording would make icons coarser.
private func isFlattened(_ widget: UnsafeMutablePointer<GtkWidget>) -> Bool {
  guard gtk_widget_get_scale_factor(widget) == 1,
    let renderer = gtk_widget_get_native(widget).flatMap({ gtk_native_get_renderer($0) })
  else { return false }
  return Bool(g_type_check_instance_is_a(renderer.cast(), gsk_cairo_renderer_get_type()))
}

private func drawContents(of widget: UnsafeMutablePointer<GtkWidget>, _ snapshot: OpaquePointer) {
  g_type_class_peek_parent(widget.pointee.parent_instance.g_type_instance.g_class)?
    .assumingMemoryBound(to: GtkWidgetClass.self).pointee.snapshot(widget, snapshot)
}
