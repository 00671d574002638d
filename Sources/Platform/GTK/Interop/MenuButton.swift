import CGTK

/// A button that opens a menu; F10 opens that of the main one of a window.
final class MenuButton: Widget {
  struct Item {
    let label: String
    /// Such as `app.quit`.
    let action: String
  }

  /// - Parameters:
  ///   - isMain: whether this is the main menu of the window.
  ///   - sections: the items, with a line between the sections.
  init(label: String, isMain: Bool = true, sections: [[Item]]) {
    super.init(gtk_menu_button_new())
    gtk_menu_button_set_icon_name(object, isMain ? "open-menu-symbolic" : "view-more-symbolic")
    gtk_menu_button_set_primary(object, isMain.gboolean)
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
