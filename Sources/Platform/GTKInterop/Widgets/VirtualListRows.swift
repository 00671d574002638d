import CGTK

/// A layout of rows of equal height, one below the other, of which only some exist.
final class VirtualListLayout: Layout {
  var count = 0
  var rowHeight = 1.0
  /// The index of the item that each child displays; `nil` for an unused child.
  var slots: [Int?] = []

  func height(ofItems count: Int) -> Double { Double(count) * rowHeight }

  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let natural = children.lazy.map { $0.height().natural }.first { $0 > 0 }
    if let natural { rowHeight = Double(natural) }
    let height = count * Int(rowHeight)
    return (minimum: height, natural: height)
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    for (slot, child) in children.enumerated() {
      child.isShown = slots[slot] != nil
      guard let index = slots[slot] else { continue }
      child.allocate(x: 0, y: Double(index) * rowHeight, width: width, height: Int(rowHeight))
    }
  }
}

/// A row that a list reuses for different items.
package protocol ListRow {
  associatedtype Content: Widget
  var widget: Content { get }
}

/// Selection of rows by pointer and keyboard.
extension VirtualList {
  func connectInput() {
    let click = content.add(gtk_gesture_click_new())
    gtk_gesture_single_set_button(click, guint(GDK_BUTTON_PRIMARY))
    click.connect(.released) { [weak self] in
      self?.click(
        at: $0.place.y, clicks: $0.clicks, gtk_event_controller_get_current_event_state(click))
    }
    // Tab skips boxes, and the scrolled window around them gets the keyboard focus instead.
    onFocusEnter { [weak self] in
      runWhenIdle { if let self, self.hasFocus { self.grabFocus() } }
    }
    content.addKeys(in: GTK_PHASE_BUBBLE) { [weak self] in self?.handle($0, $1) ?? false }
  }

  /// Calls `handler` with the place in `ancestor` at which the user clicks a row with the secondary
  /// button, or rests a finger on it. The row is selected before, unless it is.
  package func onContextClick(in ancestor: Widget, _ handler: @escaping (Point) -> Void) {
    content.addContextClicks { [weak self, weak ancestor] place in
      guard let self, let ancestor, let index = index(at: place.y) else { return }
      if !selection.contains(index) { select(index) }
      grabFocus()
      handler(ancestor.place(place, of: content.pointer))
    }
  }

  /// Opens a menu on the first selected row, if any.
  package func open(_ menu: ContextMenu) {
    if !selection.isEmpty { menu.open(on: selectedWidget) }
  }

  /// The first selected row, or the list if the row is not on the screen.
  package var selectedWidget: Widget { selected.first.flatMap { row(at: $0)?.widget } ?? self }

  private func index(at y: Double) -> Int? {
    // The pointer may be released outside of the list.
    let index = Int((y / layout.rowHeight).rounded(.down))
    return (0..<count).contains(index) ? index : nil
  }

  private func click(at y: Double, clicks: Int, _ modifiers: GdkModifierType) {
    guard let index = index(at: y) else { return }
    // A click into a text field in a row must keep the focus there.
    let isEditing = edited == index
    select(index, modifiers)
    if !isEditing { grabFocus() }
    if clicks == 2 { onActivation(index) }
  }

  func handle(_ key: Int32, _ modifiers: GdkModifierType) -> Bool {
    let page = max(Int(pageHeight / layout.rowHeight) - 1, 1)
    switch key {
    case GDK_KEY_Up, GDK_KEY_KP_Up: move(by: -1, modifiers)
    case GDK_KEY_Down, GDK_KEY_KP_Down: move(by: 1, modifiers)
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: move(by: -page, modifiers)
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: move(by: page, modifiers)
    case GDK_KEY_Home, GDK_KEY_KP_Home: move(by: -count, modifiers)
    case GDK_KEY_End, GDK_KEY_KP_End: move(by: count, modifiers)
    case GDK_KEY_Return, GDK_KEY_KP_Enter:
      guard let current else { return false }
      onActivation(current)
    default: return selectsSeveral && select(key, modifiers)
    }
    return true
  }

  private func select(_ key: Int32, _ modifiers: GdkModifierType) -> Bool {
    switch (key, modifiers.has(GDK_CONTROL_MASK)) {
    case (GDK_KEY_space, _), (GDK_KEY_KP_Space, _): if let current { select(current, modifiers) }
    case (GDK_KEY_a, true), (GDK_KEY_slash, true): selection = Set(0..<count)
    case (GDK_KEY_A, true), (GDK_KEY_backslash, true): selection = []
    default: return false
    }
    return true
  }

  /// Selects a row. Among several, Ctrl leaves the others selected, and Shift selects all from the
  /// row that was selected last.
  private func select(_ index: Int, _ modifiers: GdkModifierType) {
    let isAdded = selectsSeveral && modifiers.has(GDK_CONTROL_MASK)
    let earlier = isAdded ? selection : []
    if selectsSeveral, modifiers.has(GDK_SHIFT_MASK) {
      let start = anchor ?? current ?? index
      anchor = start
      goToRow(index)
      selection = earlier.union(min(start, index)...max(start, index))
    } else if isAdded {
      goToRow(index)
      anchor = index
      selection = earlier.symmetricDifference([index])
    } else {
      select(index)
    }
  }

  /// Moves the cursor, and with it the keyboard focus, without a change of the selection.
  private func goToRow(_ index: Int) {
    cursor = index
    scroll(to: index)
    if hasRowFocus { grabFocus() }
  }

  private func move(by distance: Int, _ modifiers: GdkModifierType) {
    // Keys that a text field in a row leaves must not move the selection away from it.
    guard let current, edited == nil else { return }
    let index = min(max(current + distance, 0), count - 1)
    let isMoveOnly =
      selectsSeveral && modifiers.has(GDK_CONTROL_MASK) && !modifiers.has(GDK_SHIFT_MASK)
    if isMoveOnly { goToRow(index) } else { select(index, modifiers) }
  }
}
