import CGTK

/// The bar at the top of a window, with the title and the window's buttons.
package final class HeaderBar: Widget {
  /// - Parameter title: what stands in place of the window's title, if anything.
  package init(title: Widget? = nil, start: [Widget] = [], end: [Widget] = []) {
    super.init(owning: gtk_header_bar_new())
    if let title { gtk_header_bar_set_title_widget(object, title.pointer) }
    for widget in start { gtk_header_bar_pack_start(object, widget.pointer) }
    for widget in end { gtk_header_bar_pack_end(object, widget.pointer) }
  }
}
