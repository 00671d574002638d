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

  private let contents: Contents

  /// The items, and the menus of the sections once the menu has been created.
  private final class Contents {
    var sections: [[Item]]
    var menus: [OpaquePointer] = []

    init(_ sections: [[Item]]) {
      self.sections = sections
    }
  }

  /// - Parameters:
  ///   - label: the tooltip and the accessible name.
  ///   - isMain: whether this is the main menu of the window.
  ///   - sections: the items, with a separator between the sections.
  package init(label: String, isMain: Bool = true, sections: [[Item]]) {
    let contents = Contents(sections)
    self.contents = contents
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
      ClosureBox { Self.createMenu(of: $0, contents) }.retained(),
      { releaseClosureBox($0) })
  }

  /// Changes the label of the item with an action, outside of submenus.
  package func setLabel(_ label: String, ofAction action: String) {
    for (section, items) in contents.sections.enumerated() {
      for case (let index, .action(let earlier, action)) in items.enumerated()
      where earlier != label {
        contents.sections[section][index] = .action(label, action)
        guard !contents.menus.isEmpty else { continue }
        g_menu_remove(contents.menus[section], gint(index))
        g_menu_insert(contents.menus[section], gint(index), label, action)
      }
    }
  }

  private static func createMenu(of button: OpaquePointer, _ contents: Contents) {
    guard gtk_menu_button_get_popover(button) == nil else { return }
    contents.menus = contents.sections.map(makeMenu)
    let menu = makeMenu(ofSections: contents.menus)
    gtk_menu_button_set_menu_model(button, model(menu))
    g_object_unref(UnsafeMutableRawPointer(menu))
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

  static func makeMenu(sections: [[Item]]) -> OpaquePointer {
    makeMenu(ofSections: sections.map(makeMenu))
  }

  /// Returns a menu that owns the menus of its sections.
  private static func makeMenu(ofSections sections: [OpaquePointer]) -> OpaquePointer {
    let menu: OpaquePointer = g_menu_new()
    for section in sections {
      g_menu_append_section(menu, nil, model(section))
      g_object_unref(UnsafeMutableRawPointer(section))
    }
    return menu
  }

  private static func makeMenu(items: [Item]) -> OpaquePointer {
    let menu: OpaquePointer = g_menu_new()
    for item in items {
      switch item {
      case .action(let label, let action): g_menu_append(menu, label, action)
      case .submenu(let label, let items):
        let submenu = makeMenu(items: items)
        g_menu_append_submenu(menu, label, model(submenu))
        g_object_unref(UnsafeMutableRawPointer(submenu))
      }
    }
    return menu
  }

  static func model(_ menu: OpaquePointer) -> UnsafeMutablePointer<GMenuModel> {
    menu.cast()
  }
}
