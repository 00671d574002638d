import CGTK
import GLibInterop

/// The items of a menu, from which the menu is created when it is opened for the first time.
@MainActor
final class MenuModel {
  private var sections: [[MenuButton.Item]]
  /// The menus of the sections, once the menu has been created.
  private var menus: [OpaquePointer] = []

  init(_ sections: [[MenuButton.Item]]) {
    self.sections = sections
  }

  /// Creates the menu, which the caller owns.
  func makeMenu() -> UnsafeMutablePointer<GMenuModel> {
    let menu: OpaquePointer = g_menu_new()
    menus = sections.map(Self.makeMenu)
    for section in menus {
      g_menu_append_section(menu, nil, section.cast())
      g_object_unref(UnsafeMutableRawPointer(section))
    }
    return menu.cast()
  }

  /// Changes the label of the item with an action, outside of submenus.
  func setLabel(_ label: String, ofAction action: String) {
    for (section, items) in sections.enumerated() {
      for case (let index, .action(let earlier, action)) in items.enumerated()
      where earlier != label {
        sections[section][index] = .action(label, action)
        guard !menus.isEmpty else { continue }
        g_menu_remove(menus[section], gint(index))
        g_menu_insert(menus[section], gint(index), label, action)
      }
    }
  }

  private static func makeMenu(items: [MenuButton.Item]) -> OpaquePointer {
    let menu: OpaquePointer = g_menu_new()
    for item in items {
      switch item {
      case .action(let label, let action): g_menu_append(menu, label, action)
      case .submenu(let label, let items):
        let submenu = makeMenu(items: items)
        g_menu_append_submenu(menu, label, submenu.cast())
        g_object_unref(UnsafeMutableRawPointer(submenu))
      }
    }
    return menu
  }
}
