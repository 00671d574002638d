import CGTK
import GLibInterop

/// A list of any length with rows of equal height, which holds only the rows on the screen. One row
/// can be selected, or several.
///
/// A `GtkListView` would hold about two hundred rows, however few are visible.
package final class VirtualList<Row: ListRow>: Widget {
  package var onSelection: () -> Void = {}
  /// Called with the index of a row that is activated by Enter or a double click.
  package var onActivation: (Int) -> Void = { _ in }
  package var onNewRow: (Row) -> Void = { _ in }
  private let makeRow: () -> Row
  /// Displays the item at an index in a row.
  package var bind: (Row, Int) -> Void = { _, _ in }
  let layout = VirtualListLayout()
  let content: Container
  private var rows: [Row] = []
  /// The offset by which the items have moved from the rows that displayed them first, so that each
  /// item keeps its row.
  private var shift = 0
  private(set) var count = 0
  /// The row to which keys move, which may not be selected; `nil` for the first fully visible one, which
  /// is selected while the list has the keyboard focus.
  var cursor: Int?
  /// The row from which Shift extends the selection.
  var anchor: Int?

  package init(accessibleName: String, makeRow: @escaping () -> Row) {
    self.makeRow = makeRow
    // A selected row is `:selected`.
    content = Container(layout, children: [], styleClasses: ["stopwatch-rows"])
    super.init(owning: gtk_scrolled_window_new())
    gtk_scrolled_window_set_policy(object, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_propagate_natural_height(object, true.gboolean)
    gtk_scrolled_window_set_child(object, content.pointer)
    expand(horizontally: true, vertically: true)
    content.isFocusable = true
    content.setAccessible(role: .list)
    content.setAccessible(label: accessibleName)
    prepareViewport()
    connectInput()
  }

  package var selectsSeveral = false {
    didSet { shim_set_accessible_multi_selectable(content.pointer, selectsSeveral.gboolean) }
  }

  var selection: Set<Int> = [] {
    didSet {
      guard selection != oldValue else { return }
      showSelection()
      onSelection()
    }
  }

  /// The indices of the selected rows, from top to bottom.
  package var selected: [Int] { selection.sorted() }

  /// Replaces `removed` items from the index `start` with `added` new ones, updates all rows, and
  /// selects the indices `chosen`.
  ///
  /// Visible rows keep their position on the screen, unless the list is scrolled to the top, or items
  /// are added at its end while it is scrolled there.
  ///
  /// - Parameter moved: the new index of the item in whose row a text is being edited, if any. The row
  ///   also keeps its position when only the order changes.
  package func replace(
    from start: Int, removing removed: Int, adding added: Int, selecting chosen: [Int],
    editing moved: Int? = nil
  ) {
    let growth = added - removed
    let end = layout.height(ofItems: count)
    let isAtEnd = start == count && count > 0 && position + pageHeight >= end
    // Each row keeps its item, in which a text may be edited.
    let edited = edited
    if let edited, let moved {
      shift += edited - moved
    } else if start == 0 {
      shift -= growth
    }
    count += growth
    layout.count = count
    let isAbove = layout.height(ofItems: start) < position && position > 0
    if isAbove || isAtEnd { move(by: layout.height(ofItems: growth)) }
    if growth == 0, let edited, let moved {
      gtk_adjustment_set_value(adjustment, position + layout.height(ofItems: moved - edited))
    }
    func kept(_ index: Int?) -> Int? {
      guard chosen.count != 1, let index, !(start..<start + removed).contains(index) else {
        return chosen.first
      }
      return index < start ? index : index + growth
    }
    (cursor, anchor) = (kept(cursor), kept(anchor))
    selection = Set(chosen)
    showRows(anew: true)
    content.requestLayout()
  }

  package func select(_ index: Int) {
    (cursor, anchor) = (index, index)
    selection = [index]
    scroll(to: index)
  }

  /// The index of the row to which keys move; `nil` if the list is empty.
  package var current: Int? {
    let first = Int((position / layout.rowHeight).rounded(.up))
    return count == 0 ? nil : cursor ?? min(first, count - 1)
  }

  /// Returns the row at an index; `nil` if it is not on the screen.
  package func row(at index: Int) -> Row? { layout.slots.firstIndex(of: index).map { rows[$0] } }

  /// Whether a row is selected for another reason than that it is the first visible one.
  package var hasChoice: Bool { cursor != nil }

  /// Moves the keyboard focus to the current row, or to the list itself if the row is not on the
  /// screen.
  package override func grabFocus() {
    // Keys and menus must be about the same row.
    if cursor == nil { selection = Set([current].compactMap(\.self)) }
    if let current, let row = row(at: current) {
      row.widget.grabFocus()
    } else {
      content.grabFocus()
    }
  }

  /// The index of the row with the keyboard focus on something inside it; `nil` if there is none.
  var edited: Int? {
    rows.firstIndex { $0.widget.containsFocus && !$0.widget.hasFocus }.flatMap { layout.slots[$0] }
  }

  /// Whether the list or a row has the keyboard focus, but not something inside a row.
  var hasRowFocus: Bool { content.hasFocus || rows.contains { $0.widget.hasFocus } }

  var adjustment: UnsafeMutablePointer<GtkAdjustment>? {
    gtk_scrolled_window_get_vadjustment(object)
  }

  package var position: Double { gtk_adjustment_get_value(adjustment) }
  var pageHeight: Double { gtk_adjustment_get_page_size(adjustment) }

  private func prepareViewport() {
    // The content is higher than the window: scrolling to it would scroll to its top.
    gtk_viewport_set_scroll_to_focus(
      gtk_scrolled_window_get_child(object).map { OpaquePointer($0) }, 0)
    guard let adjustment else { return }
    for signal in [Signal("value-changed"), .changed] {
      OpaquePointer(adjustment).connect(signal) { [weak self] in self?.showRowsAfterLayout() }
    }
  }

  /// The adjustment changes during a layout, which rows that are added then would leave unfinished:
  /// GTK would draw nothing of the window's content.
  private func showRowsAfterLayout() {
    if rows.count >= neededRows {
      showRows()
    } else {
      runWhenIdle { [weak self] in self?.showRows() }
    }
  }

  package func scroll(to index: Int) {
    let top = Double(index) * layout.rowHeight
    gtk_adjustment_clamp_page(adjustment, top, top + layout.rowHeight)
  }

  /// Scrolls by a distance in pixels, also beyond the end, where new rows have yet to be laid out.
  private func move(by distance: Double) {
    gtk_adjustment_set_upper(adjustment, gtk_adjustment_get_upper(adjustment) + distance)
    gtk_adjustment_set_value(adjustment, position + distance)
  }

  /// Displays the items of the visible rows; unless `anew`, rows that already display their item
  /// are left unchanged.
  package func showRows(anew: Bool = false) {
    let hadFocus = hasRowFocus
    makeRows()
    let first = min(Int(position / layout.rowHeight), max(count - rows.count, 0))
    let visible = first..<min(first + rows.count, count)
    var slots = [Int?](repeating: nil, count: rows.count)
    for index in visible { slots[slot(of: index)] = index }
    let changed = slots.indices.filter { anew || slots[$0] != layout.slots[$0] }
    guard !changed.isEmpty else { return }
    layout.slots = slots
    for slot in changed {
      // GTK would move the focus with the next frame, when the row may be visible again.
      if slots[slot] == nil, rows[slot].widget.containsFocus { content.grabFocus() }
      rows[slot].widget.isVisible = slots[slot] != nil
      if let index = slots[slot] { show(index, in: rows[slot]) }
    }
    content.requestAllocation()
    // A text field may have opened in a row.
    if hadFocus, edited == nil { grabFocus() }
  }

  private func slot(of index: Int) -> Int {
    let remainder = (index + shift) % rows.count
    return remainder < 0 ? remainder + rows.count : remainder
  }

  /// As many rows as fit on the screen, and two that are partly visible.
  private var neededRows: Int {
    let minimum = 20
    return max(Int(pageHeight / layout.rowHeight) + 2, minimum)
  }

  private func makeRows() {
    if rows.isEmpty { measureFirstRow() }
    let needed = neededRows
    guard rows.count < needed else { return }
    let shiftOfEdited = edited.map { slot(of: $0) - $0 }
    while rows.count < needed { addRow() }
    if let shiftOfEdited { shift = shiftOfEdited }
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
    onNewRow(row)
    row.widget.setAccessible(role: .listItem)
    row.widget.isFocusable = true
    rows.append(row)
    content.append(row.widget)
    row.widget.isVisible = false
  }

  private func show(_ index: Int, in row: Row) {
    bind(row, index)
    row.widget.setSelected(selection.contains(index))
    row.widget.setAccessible(position: index + 1, of: count)
  }

  private func showSelection() {
    for (slot, row) in rows.enumerated() {
      row.widget.setSelected(layout.slots[slot].map(selection.contains) ?? false)
    }
    if hasRowFocus { grabFocus() }
  }
}
