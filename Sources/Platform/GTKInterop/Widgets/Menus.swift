import CGTK
import GLibInterop

/// A button that opens the main menu of a window, as F10 does.
///
/// The menu is created when it is opened for the first time: few windows that are opened need it at
/// once, and GTK 4.8 leaks what connects a menu to its actions.
package final class MenuButton: Widget {
  package enum Item: Equatable {
    /// - Parameter action: the action name with its prefix, such as `app.quit`.
    case action(_ label: String, _ action: String)
    case submenu(_ label: String, [Item])
  }

  package init(label: String, sections: [[Item]]) {
    let model = MenuModel(sections)
    var focus = FocusMemory(of: nil)
    super.init(owning: gtk_menu_button_new())
    gtk_menu_button_set_icon_name(object, "open-menu-symbolic")
    gtk_menu_button_set_primary(object, true.gboolean)
    gtk_menu_button_set_has_frame(object, false.gboolean)
    // The focus would be on the button before the menu can remember where it was.
    gtk_widget_set_focus_on_click(pointer, false.gboolean)
    setAccessible(label: label)
    gtk_menu_button_set_create_popup_func(
      object,
      { button, data in
        guard let button, let data else { return }
        enter((data, button)) { ClosureBox<OpaquePointer, Void>.run($0, $1) }
      },
      ClosureBox { (button: OpaquePointer) in
        focus = FocusMemory(of: gtk_widget_get_root(button.cast()).flatMap(gtk_root_get_focus))
        guard gtk_menu_button_get_popover(button) == nil else { return }
        Self.setMenu(of: button, to: model) { focus.restore() }
      }.retained(),
      { releaseClosureBox($0) })
  }

  /// Creates the menu of a button, which calls `restoreFocus` when it closes: GTK would move the keyboard
  /// focus to the button, which the next Space would press, or after an item of a submenu, GTK 4.8
  /// would leave it in the hidden menu.
  private static func setMenu(
    of button: OpaquePointer, to model: MenuModel, restoreFocus: @escaping () -> Bool
  ) {
    let menu = model.makeMenu()
    gtk_menu_button_set_menu_model(button, menu)
    g_object_unref(menu)
    guard let popover = gtk_menu_button_get_popover(button) else { return }
    forwardUnusedKeys(of: popover.cast())
    let button: UnsafeMutablePointer<GtkWidget> = button.cast()
    OpaquePointer(popover).connect(.closed) {
      guard let focus = gtk_widget_get_root(button).flatMap(gtk_root_get_focus),
        Bool(gtk_widget_is_ancestor(focus, button))
      else { return }
      guard restoreFocus() else {
        gtk_widget_grab_focus(button)
        return
      }
      // Only after this signal, GTK 4.14 and later move the focus to the button.
      let reference = WidgetReference(button)
      gtk_widget_set_can_focus(button, false.gboolean)
      runWhenIdle { gtk_widget_set_can_focus(reference.pointer, true.gboolean) }
    }
  }
}

/// Lets the characters that no item of a menu has as its mnemonic do what they do in the window, of which
/// GTK tells the menu alone.
private func forwardUnusedKeys(of menu: UnsafeMutablePointer<GtkWidget>) {
  guard let controller = gtk_event_controller_key_new() else { return }
  gtk_widget_add_controller(menu, controller)
  controller.connect(.keyPressed) { key, _ in
    let key = gdk_keyval_to_lower(key)
    let isUsed = menu.descendants.contains {
      $0.isA(gtk_label_get_type()) && Bool(gtk_widget_get_mapped($0))
        && gtk_label_get_mnemonic_keyval(OpaquePointer($0)) == key
    }
    guard !isUsed, gdk_keyval_to_unicode(key) > guint(GDK_KEY_space),
      let root = gtk_widget_get_root(menu)
    else { return false }
    return Bool(gtk_event_controller_key_forward(controller, root.cast()))
  }
}

/// A menu that opens at a place in a box, created when it is opened for the first time.
package final class ContextMenu {
  /// Called when the menu closes, to move the keyboard focus, which GTK leaves in the hidden menu.
  package var onClose: () -> Void = {}
  /// Called before the menu opens.
  package var onOpen: () -> Void = {}
  private let host: Box
  package let model: MenuModel
  private var popover: OpaquePointer?

  /// - Parameter host: the box that the menu belongs to, which destroys it.
  package init(in host: Box, sections: [[MenuButton.Item]]) {
    self.host = host
    model = MenuModel(sections)
  }

  package func open(at place: Point) {
    onOpen()
    guard let popover = popover ?? makePopover() else { return }
    self.popover = popover
    var area = GdkRectangle(x: gint(place.x), y: gint(place.y), width: 1, height: 1)
    gtk_popover_set_pointing_to(popover.cast(), &area)
    gtk_popover_popup(popover.cast())
  }

  package func open(on widget: Widget) { open(at: host.middle(of: widget.pointer)) }

  package func close() { popover.map { gtk_popover_popdown($0.cast()) } }

  private func makePopover() -> OpaquePointer? {
    let menu = model.makeMenu()
    defer { g_object_unref(menu) }
    guard let popover = gtk_popover_menu_new_from_model(menu) else { return nil }
    gtk_widget_set_parent(popover, host.pointer)
    forwardUnusedKeys(of: popover)
    gtk_popover_set_has_arrow(popover.cast(), false.gboolean)
    gtk_popover_set_position(popover.cast(), GTK_POS_BOTTOM)
    gtk_widget_set_halign(popover, GTK_ALIGN_START)
    let object = OpaquePointer(popover)
    object.connect(.closed) { [weak self] in self?.onClose() }
    return object
  }
}

/// The items of a menu, from which the menu is created when it is opened for the first time.
package final class MenuModel {
  private var sections: [[MenuButton.Item]]
  /// The menus of the sections, once the menu has been created.
  private var menus: [OpaquePointer] = []

  init(_ sections: [[MenuButton.Item]]) { self.sections = sections }

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
  package func setLabel(_ label: String, ofAction action: String) {
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

  /// Replaces the items of a section.
  package func show(_ items: [MenuButton.Item], in section: Int) {
    guard items != sections[section] else { return }
    sections[section] = items
    guard !menus.isEmpty else { return }
    g_menu_remove_all(menus[section])
    Self.append(items, to: menus[section])
  }

  private static func makeMenu(items: [MenuButton.Item]) -> OpaquePointer {
    let menu: OpaquePointer = g_menu_new()
    append(items, to: menu)
    return menu
  }

  private static func append(_ items: [MenuButton.Item], to menu: OpaquePointer) {
    for item in items {
      switch item {
      case .action(let label, let action): g_menu_append(menu, label, action)
      case .submenu(let label, let items):
        let submenu = makeMenu(items: items)
        g_menu_append_submenu(menu, label, submenu.cast())
        g_object_unref(UnsafeMutableRawPointer(submenu))
      }
    }
  }
}
