import CGTK
import GLibInterop

/// A menu that opens at a place in a box, created when it is opened for the first time.
@MainActor
package final class ContextMenu {
  /// Called when the menu closes, to move the keyboard focus, which GTK leaves in the hidden menu.
  package var onClose: () -> Void = {}
  private let host: Box
  private let model: MenuModel
  private var popover: OpaquePointer?

  /// - Parameter host: the box that the menu belongs to, which destroys it.
  package init(in host: Box, sections: [[MenuButton.Item]]) {
    self.host = host
    model = MenuModel(sections)
  }

  /// Changes the label of the item with an action.
  package func setLabel(_ label: String, ofAction action: String) {
    model.setLabel(label, ofAction: action)
  }

  /// Opens the menu below a place in the box.
  package func open(at place: Point) {
    guard let popover = popover ?? makePopover() else { return }
    self.popover = popover
    var area = GdkRectangle(x: gint(place.x), y: gint(place.y), width: 1, height: 1)
    gtk_popover_set_pointing_to(popover.cast(), &area)
    gtk_popover_popup(popover.cast())
  }

  private func makePopover() -> OpaquePointer? {
    let menu = model.makeMenu()
    defer { g_object_unref(menu) }
    guard let popover = gtk_popover_menu_new_from_model(menu) else { return nil }
    gtk_widget_set_parent(popover, host.pointer)
    gtk_popover_set_has_arrow(popover.cast(), false.gboolean)
    gtk_popover_set_position(popover.cast(), GTK_POS_BOTTOM)
    gtk_widget_set_halign(popover, GTK_ALIGN_START)
    let object = OpaquePointer(popover)
    object.connect(.closed) { [weak self] in self?.onClose() }
    return object
  }
}
