import CGTK

/// Lays widgets over another one.
package final class Overlay: Widget {
  package init(_ child: Widget, above: Widget...) {
    super.init(owning: gtk_overlay_new())
    gtk_overlay_set_child(object, child.pointer)
    for widget in above { gtk_overlay_add_overlay(object, widget.pointer) }
  }
}
