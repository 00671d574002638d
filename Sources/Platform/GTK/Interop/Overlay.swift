import CGTK

/// Lays a widget over another one.
final class Overlay: Widget {
  init(_ child: Widget, above: Widget) {
    super.init(gtk_overlay_new())
    gtk_overlay_set_child(object, child.pointer)
    gtk_overlay_add_overlay(object, above.pointer)
  }
}
