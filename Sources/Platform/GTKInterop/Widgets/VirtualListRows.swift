import CGTK

/// A layout of rows of equal height, one below the other, of which only some exist.
final class VirtualListLayout: Layout {
  /// The number of items.
  var count = 0
  /// The height of a row in pixels.
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
    content.addClicks(button: 1) { [weak self] clicks, place in
      self?.click(at: place.y, isDouble: clicks == 2)
    }
    // Tab skips boxes, and the scrolled window around them gets the keyboard focus instead.
    onFocusEnter { [weak self] in
      runWhenIdle { if let self, self.hasFocus { self.grabFocus() } }
    }
    content.addKeys(in: GTK_PHASE_BUBBLE) { [weak self] key, _ in self?.handle(key) ?? false }
  }

  /// Calls `handler` with the place in `ancestor` at which the user clicks a row with the secondary
  /// button, or rests a finger on it. The row is selected before.
  package func onContextClick(in ancestor: Widget, _ handler: @escaping (Point) -> Void) {
    content.addContextClicks { [weak self, weak ancestor] place in
      guard let self, let ancestor, click(at: place.y, isDouble: false) else { return }
      handler(ancestor.place(place, of: content.pointer))
    }
  }

  /// Returns the middle of the selected row in `ancestor`, or of the list if the row is not on the
  /// screen.
  package func selectedPlace(in ancestor: Widget) -> Point {
    let widget = selected.flatMap { self.row(at: $0)?.widget.pointer }
    return ancestor.middle(of: widget ?? pointer)
  }

  /// Selects the row at a place; returns whether there is one.
  @discardableResult
  private func click(at y: Double, isDouble: Bool) -> Bool {
    // The pointer may be released outside of the list.
    let index = Int((y / layout.rowHeight).rounded(.down))
    guard (0..<count).contains(index) else { return false }
    // A click into a text field in a row must keep the focus there.
    let isEditing = edited == index
    select(index)
    if !isEditing { grabFocus() }
    if isDouble { onActivation(index) }
    return true
  }

  private func handle(_ key: Int32) -> Bool {
    let page = max(Int(pageHeight / layout.rowHeight) - 1, 1)
    switch key {
    case GDK_KEY_Up, GDK_KEY_KP_Up: select(by: -1)
    case GDK_KEY_Down, GDK_KEY_KP_Down: select(by: 1)
    case GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: select(by: -page)
    case GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down: select(by: page)
    case GDK_KEY_Home, GDK_KEY_KP_Home: select(by: -count)
    case GDK_KEY_End, GDK_KEY_KP_End: select(by: count)
    case GDK_KEY_Return, GDK_KEY_KP_Enter:
      guard let current else { return false }
      onActivation(current)
    default: return false
    }
    return true
  }

  private func select(by distance: Int) {
    // Keys that a text field in a row leaves must not move the selection away from it.
    guard count > 0, edited == nil else { return }
    let start = selected ?? Int(position / layout.rowHeight)
    // Screen readers have spoken the row that has the keyboard focus, and would not do so again.
    let isSpoken = row(at: start)?.widget.hasFocus ?? false
    let isFirst = selected == nil && distance.magnitude == 1 && !isSpoken
    let index = min(max(isFirst ? start : start + distance, 0), count - 1)
    select(index)
  }
}
