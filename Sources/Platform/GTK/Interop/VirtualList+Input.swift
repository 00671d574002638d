import CGTK

/// What people do with the rows.
extension VirtualList {
  func connectInput() {
    content.addClicks(button: 1) { [weak self] clicks, _, y in
      self?.click(at: y, isDouble: clicks == 2)
    }
    content.addKeys(in: GTK_PHASE_BUBBLE) { [weak self] in self?.handle($0) ?? false }
  }

  private func click(at y: Double, isDouble: Bool) {
    let index = Int(y / layout.rowHeight)
    guard index < count else { return }
    content.takeFocus()
    selected = index
    if isDouble { onActivation(index) }
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
      guard let selected else { return false }
      onActivation(selected)
    default: return false
    }
    return true
  }

  private func select(by distance: Int) {
    guard count > 0 else { return }
    let isFirst = selected == nil && distance.magnitude == 1
    let start = selected ?? Int(position / layout.rowHeight)
    let index = min(max(isFirst ? start : start + distance, 0), count - 1)
    scroll(to: index)
    selected = index
  }

  private func scroll(to index: Int) {
    let top = Double(index) * layout.rowHeight
    gtk_adjustment_clamp_page(adjustment, top, top + layout.rowHeight)
  }
}
