import CGTK
import GLibInterop

/// A button that opens a menu; F10 opens the main menu of a window.
///
/// The menu is created when it is opened for the first time: few windows that are opened need it at
/// once, and GTK 4.8 leaks what connects a menu to its actions.
package final class MenuButton: Widget {
  /// A menu item.
  package enum Item {
    /// - Parameter action: the action name with its prefix, such as `app.quit`.
    case action(_ label: String, _ action: String)
    case submenu(_ label: String, [Item])
  }

  private let model: MenuModel

  /// - Parameters:
  ///   - label: the tooltip and the accessible name.
  ///   - isMain: whether this is the main menu of the window.
  ///   - sections: the items, with a separator between the sections.
  package init(label: String, isMain: Bool = true, sections: [[Item]]) {
    let model = MenuModel(sections)
    self.model = model
    super.init(owning: gtk_menu_button_new())
    gtk_menu_button_set_icon_name(object, isMain ? "open-menu-symbolic" : "view-more-symbolic")
    gtk_menu_button_set_primary(object, isMain.gboolean)
    gtk_menu_button_set_has_frame(object, false.gboolean)
    setTooltip(label)
    setAccessible(label: label)
    gtk_menu_button_set_create_popup_func(
      object,
      { button, data in
        guard let button, let data else { return }
        nonisolated(unsafe) let opened = button
        enter { ClosureBox<OpaquePointer, Void>.run(data, opened) }
      },
      ClosureBox { Self.createMenu(of: $0, model) }.retained(),
      { releaseClosureBox($0) })
  }

  /// Changes the label of the item with an action, outside of submenus.
  package func setLabel(_ label: String, ofAction action: String) {
    model.setLabel(label, ofAction: action)
  }

  private static func createMenu(of button: OpaquePointer, _ model: MenuModel) {
    guard gtk_menu_button_get_popover(button) == nil else { return }
    let menu = model.makeMenu()
    gtk_menu_button_set_menu_model(button, menu)
    g_object_unref(menu)
    takeFocusBack(to: button)
  }

  /// Moves the keyboard focus to the button when the menu closes: after an item of a submenu, GTK
  /// 4.8 leaves it in the hidden menu.
  private static func takeFocusBack(to button: OpaquePointer) {
    let button: UnsafeMutablePointer<GtkWidget> = button.cast()
    guard let popover = gtk_menu_button_get_popover(OpaquePointer(button)) else { return }
    let menu: UnsafeMutablePointer<GtkWidget> = popover.cast()
    OpaquePointer(popover).connect(.closed) {
      let focus = gtk_widget_get_root(button).flatMap(gtk_root_get_focus)
      if let focus, Bool(gtk_widget_is_ancestor(focus, menu)) { gtk_widget_grab_focus(button) }
    }
  }
}
