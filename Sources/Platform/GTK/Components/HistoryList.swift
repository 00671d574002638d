import StopwatchPresentation

/// The sessions of the history, of which only those on the screen become widgets.
@MainActor
final class HistoryList {
  let widget: ScrollArea
  /// Hears which rows are selected now.
  var onSelect: ([HistoryRow]) -> Void = { _ in }
  /// Hears which row people want to open.
  var onOpen: (HistoryRow) -> Void = { _ in }
  private let list: SelectionList<HistoryListRow>
  private let contents = Contents()

  /// What the rows show, for the list to ask when it makes one.
  private final class Contents {
    var rows: [HistoryRow] = []
  }

  init() {
    list = SelectionList(
      accessibleName: localized("Sessions"),
      makeRow: { HistoryListRow() },
      bind: { [contents] row, index in row.render(contents.rows[index]) })
    widget = ScrollArea(list)
    list.onSelect = { [weak self] in self?.select($0) }
    list.onActivate = { [weak self] index in self.map { $0.onOpen($0.contents.rows[index]) } }
  }

  func render(_ rows: [HistoryRow]) {
    guard rows != contents.rows else { return }
    contents.rows = rows
    list.show(rows.map(\.id))
  }

  var hasRows: Bool { !contents.rows.isEmpty }

  func takeFocus() {
    list.takeFocus()
  }

  private func select(_ indices: [Int]) {
    onSelect(indices.map { contents.rows[$0] })
  }
}
