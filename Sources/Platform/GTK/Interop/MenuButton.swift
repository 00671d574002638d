import CGTK

/// A button that opens the main menu of a window; so does F10.
final class MenuButton: Widget {
  struct Item {
    let label: String
    /// Such as `app.quit`.
    let action: String
  }

  /// - Parameter sections: the items, with a line between the sections.
  init(label: String, sections: [[Item]]) {
    super.init(gtk_menu_button_new())
    gtk_menu_button_set_icon_name(object, "open-menu-symbolic")
    gtk_menu_button_set_primary(object, true.gboolean)
    setTooltip(label)
    setAccessible(label: label)
    let menu = g_menu_new()
    for section in sections {
      let items = g_menu_new()
      for item in section { g_menu_append(items, item.label, item.action) }
      g_menu_append_section(menu, nil, pointer(items))
      g_object_unref(UnsafeMutableRawPointer(items))
    }
    gtk_menu_button_set_menu_model(object, pointer(menu))
    g_object_unref(UnsafeMutableRawPointer(menu))
  }

  private func pointer(_ menu: OpaquePointer?) -> UnsafeMutablePointer<GMenuModel>? {
    menu.map { StopwatchGTK.pointer($0) }
  }
}
