import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The sessions of the history, of which only those around what can be seen become widgets.
@MainActor
final class HistoryList {
  let widget: ScrollArea
  /// Hears which sessions are selected now.
  var onSelect: ([FinishedSession.ID]) -> Void = { _ in }
  /// Hears which session people want to open.
  var onOpen: (FinishedSession.ID) -> Void = { _ in }
  private let list: SelectionList<HistoryListRow>
  private let contents = Contents()

  /// What the rows show, for the list to ask when it makes one.
  private final class Contents {
    var rows: HistoryRows?
    var ids: [FinishedSession.ID] = []

    /// Returns what a screen reader says of the row.
    @MainActor
    func show(_ index: Int, in row: HistoryListRow) -> String {
      guard let contents = rows?[index] else { return "" }
      row.render(contents)
      return [contents.title, contents.details, contents.total].joined(separator: ", ")
    }
  }

  init() {
    list = SelectionList(
      accessibleName: localized("Sessions"),
      makeRow: { HistoryListRow() },
      bind: { [contents] row, index in contents.show(index, in: row) })
    widget = ScrollArea(.vertical, list)
    list.onSelect = { [weak self] in self?.select($0) }
    list.onActivate = { [weak self] index in self.map { $0.onOpen($0.contents.ids[index]) } }
  }

  func render(_ rows: HistoryRows) {
    guard rows != contents.rows else { return }
    contents.rows = rows
    contents.ids = rows.ids
    list.show(rows.ids)
  }

  var hasRows: Bool { !contents.ids.isEmpty }

  func takeFocus() {
    list.takeFocus()
  }

  /// Likewise, with the first session selected if none is.
  func enter() {
    list.enter()
  }

  /// Brings a session into sight and selects it, if it is there.
  func reveal(_ id: FinishedSession.ID) {
    if let index = contents.ids.firstIndex(of: id) { list.reveal(index) }
  }

  private func select(_ indices: [Int]) {
    onSelect(indices.map { contents.ids[$0] })
  }
}
