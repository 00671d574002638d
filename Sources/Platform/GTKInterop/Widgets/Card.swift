import CGTK
import GLibInterop

/// A card below a part of a window, which covers neither it nor what is above it, and leaves the window usable.
/// Escape closes it.
package final class Card: Widget {
  private let (host, part): (Box, Widget)
  private let focus: FocusMemory
  private var area = GdkRectangle()
  /// Called when the card closes, if the widget that had the keyboard focus before is gone.
  private let onFocusLoss: () -> Void

  /// - Parameters:
  ///   - part: the part of `window` below which the card is.
  ///   - host: a box around the part.
  package init(
    title: String, in host: Box, below part: Widget, of window: Window,
    onFocusLoss: @escaping () -> Void
  ) {
    (self.host, self.part) = (host, part)
    focus = FocusMemory(of: window.focus)
    self.onFocusLoss = onFocusLoss
    super.init(owning: gtk_popover_new(), styleClasses: ["stopwatch-form"])
    setAccessible(role: .dialog)
    setAccessible(label: title)
    gtk_popover_set_autohide(popover, false.gboolean)
    gtk_popover_set_has_arrow(popover, false.gboolean)
    gtk_popover_set_position(popover, GTK_POS_BOTTOM)
    gtk_popover_set_offset(popover, 0, 12)
    gtk_widget_set_parent(pointer, host.pointer)
    window.heldKeys?.ignoreRepetitions(in: pointer, cardOf: window)
    addKeys(in: GTK_PHASE_CAPTURE) { [weak self] key, _ in self?.keepFocus(key) ?? false }
    followPart()
    // A window that has just opened has no layout yet.
    window.pointer.frameClock?.connect(Signal("after-paint"), until: object) { [weak self] in
      self?.followPart()
    }
  }

  /// Moves the focus from the last widget to the first one: Tab stays in the card, where Escape closes it.
  private func keepFocus(_ key: Int32) -> Bool {
    let isBackward = key == GDK_KEY_ISO_Left_Tab
    guard isBackward || [GDK_KEY_Tab, GDK_KEY_KP_Tab].contains(key) else { return false }
    let direction = isBackward ? GTK_DIR_TAB_BACKWARD : GTK_DIR_TAB_FORWARD
    if !Bool(gtk_widget_child_focus(pointer, direction)) {
      gtk_widget_get_root(pointer).map { gtk_root_set_focus($0, nil) }
      gtk_widget_child_focus(pointer, direction)
    }
    return true
  }

  private func followPart() {
    let (middle, height) = (host.middle(of: part.pointer), gtk_widget_get_height(part.pointer))
    let (x, y) = (gint(middle.x), gint(middle.y) - height / 2)
    guard (x, y, height) != (area.x, area.y, area.height) else { return }
    area = GdkRectangle(x: x, y: y, width: 1, height: height)
    gtk_popover_set_pointing_to(popover, &area)
  }

  private var popover: UnsafeMutablePointer<GtkPopover> { pointer.cast() }

  /// Opens the card, and calls `onClose` once it has closed.
  package func open(_ content: Widget, onClose: @escaping () -> Void) {
    gtk_popover_set_child(popover, content.pointer)
    object.connect(.closed) { [weak self] in
      guard let self else { return }
      if containsFocus, !focus.restore() { onFocusLoss() }
      runWhenIdle { [self] in
        gtk_widget_unparent(pointer)
        onClose()
      }
    }
    gtk_popover_popup(popover)
  }

  package func close() { gtk_popover_popdown(popover) }
}
