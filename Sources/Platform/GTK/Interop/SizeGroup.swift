import CGTK

/// Widgets that are all as wide as the widest of them.
@MainActor
package final class SizeGroup {
  private let group: UnsafeMutablePointer<GtkSizeGroup> = gtk_size_group_new(
    GTK_SIZE_GROUP_HORIZONTAL)

  package init() {}

  isolated deinit {
    g_object_unref(group)
  }

  package func add(_ widget: Widget) {
    gtk_size_group_add_widget(group, widget.pointer)
  }
}
