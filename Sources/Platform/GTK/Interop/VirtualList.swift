import CGTK
import GLibInterop

/// A list of any length with rows of one height, that holds only the rows on the screen, one of
/// which can be chosen.
///
/// A `GtkListView` would hold some two hundred rows, whatever can be seen of them.
package final class VirtualList<Row: ListRow>: Widget {
  /// Called when another row is chosen, or none.
  package var onSelection: () -> Void = {}
  /// Called when a row is activated, by Enter or by two clicks.
  package var onActivation: (Int) -> Void = { _ in }
  private let makeRow: () -> Row
  private let bind: (Row, Int) -> Void
  let layout = VirtualRows()
  let content: Container
  private var rows: [Row] = []
  /// By how many rows the items have moved on since the first one was shown by the first row.
  private var shift = 0
  private(set) var count = 0

  /// - Parameters:
  ///   - accessibleName: what a screen reader calls the list.
  ///   - rowsStyleClasses: of what holds the rows; the chosen one is `:selected`.
  ///   - makeRow: makes an empty row.
  ///   - bind: makes a row show the item at an index.
  package init(
    accessibleName: String, rowsStyleClasses: [String], makeRow: @escaping () -> Row,
    bind: @escaping (Row, Int) -> Void
  ) {
    self.makeRow = makeRow
    self.bind = bind
    content = Container(layout, children: [], styleClasses: rowsStyleClasses)
    super.init(owning: gtk_scrolled_window_new())
    gtk_scrolled_window_set_policy(object, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_child(object, content.pointer)
    expand(horizontally: true, vertically: true)
    content.makeFocusable()
    content.setAccessible(role: .list)
    content.setAccessible(label: accessibleName)
    prepareViewport()
    connectInput()
  }

  /// The index of the chosen row.
  package private(set) var selected: Int? {
    didSet {
      guard selected != oldValue else { return }
      showSelection()
      onSelection()
    }
  }

  /// Replaces `removed` items from `start` on by `added` new ones, and shows all of them anew, with
  /// the one at the index `chosen` as the chosen one.
  ///
  /// What is in sight stays where it is, unless that is the top.
  package func replace(
    from start: Int, removing removed: Int, adding added: Int, choosing chosen: Int?
  ) {
    let growth = added - removed
    // Each row goes on with its item, in which a text may be edited.
    if start == 0 { shift -= growth }
    count += growth
    layout.count = count
    let isAbove = Double(start) * layout.rowHeight < position && position > 0
    if isAbove { move(by: Double(growth) * layout.rowHeight) }
    selected = chosen
    showRows(anew: true)
    content.requestLayout()
  }

  /// Chooses the row at an index and brings it into sight.
  package func select(_ index: Int) {
    selected = index
    scroll(to: index)
  }

  package func scrollToSelected() {
    if let selected { scroll(to: selected) }
  }

  /// The chosen row, or else the first that can be seen whole; none in an empty list.
  package var current: Int? {
    let first = Int((position / layout.rowHeight).rounded(.up))
    return count == 0 ? nil : selected ?? min(first, count - 1)
  }

  /// The row at an index, if it is on the screen.
  package func row(at index: Int) -> Row? {
    layout.slots.firstIndex(of: index).map { rows[$0] }
  }

  package override func takeFocus() {
    content.takeFocus()
  }
}

// MARK: - What is on the screen

extension VirtualList {
  var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
    gtk_scrolled_window_get_vadjustment(object)
  }

  package var position: Double { gtk_adjustment_get_value(adjustment) }
  var pageHeight: Double { gtk_adjustment_get_page_size(adjustment) }

  private func prepareViewport() {
    // The content is higher than the window: to scroll to it would go to its top.
    gtk_viewport_set_scroll_to_focus(
      gtk_scrolled_window_get_child(object).map { OpaquePointer($0) }, 0)
    guard let adjustment else { return }
    for signal in [Signal.valueChanged, .changed] {
      OpaquePointer(adjustment).connect(signal) { [weak self] in self?.showRows() }
    }
  }

  private func scroll(to index: Int) {
    let top = Double(index) * layout.rowHeight
    gtk_adjustment_clamp_page(adjustment, top, top + layout.rowHeight)
  }

  /// Also beyond the end, where there will be rows once they are laid out.
  private func move(by distance: Double) {
    gtk_adjustment_set_upper(adjustment, gtk_adjustment_get_upper(adjustment) + distance)
    gtk_adjustment_set_value(adjustment, position + distance)
  }

  /// Lets each row that can be seen show its item; those that do already, stay as they are.
  private func showRows(anew: Bool = false) {
    makeRows()
    let first = min(Int(position / layout.rowHeight), max(count - rows.count, 0))
    let visible = first..<min(first + rows.count, count)
    var slots = [Int?](repeating: nil, count: rows.count)
    for index in visible { slots[slot(of: index)] = index }
    let changed = slots.indices.filter { anew || slots[$0] != layout.slots[$0] }
    guard !changed.isEmpty else { return }
    layout.slots = slots
    for slot in changed {
      rows[slot].widget.isVisible = slots[slot] != nil
      if let index = slots[slot] { show(index, in: rows[slot]) }
    }
    content.requestAllocation()
  }

  private func slot(of index: Int) -> Int {
    let remainder = (index + shift) % rows.count
    return remainder < 0 ? remainder + rows.count : remainder
  }

  /// As many rows as fit on the screen, and two that are seen in part.
  private func makeRows() {
    let least = 20
    if rows.isEmpty { measureFirstRow() }
    let needed = max(Int(pageHeight / layout.rowHeight) + 2, least)
    guard rows.count < needed else { return }
    while rows.count < needed { addRow() }
    layout.slots = Array(repeating: nil, count: rows.count)
  }

  private func measureFirstRow() {
    addRow()
    rows[0].widget.isVisible = true
    layout.rowHeight = max(Double(rows[0].widget.naturalHeight), 1)
    rows[0].widget.isVisible = false
  }

  private func addRow() {
    let row = makeRow()
    row.widget.setAccessible(role: .listItem)
    rows.append(row)
    content.append(row.widget)
    row.widget.isVisible = false
  }

  private func show(_ index: Int, in row: Row) {
    bind(row, index)
    row.widget.setSelected(index == selected)
    row.widget.setAccessible(position: index + 1, of: count)
  }

  private func showSelection() {
    for (slot, row) in rows.enumerated() {
      row.widget.setSelected(layout.slots[slot] != nil && layout.slots[slot] == selected)
    }
    content.setAccessible(activeDescendant: selected.flatMap { row(at: $0)?.widget })
  }
}
