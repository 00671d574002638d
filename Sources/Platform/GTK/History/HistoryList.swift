import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The list of finished sessions, which creates row widgets only around the visible part.
@MainActor
final class HistoryList {
  let widget: ScrollArea
  /// Called with the selected sessions when the selection changes.
  var onSelect: ([FinishedSession.ID]) -> Void = { _ in }
  /// Called with the session that the user wants to open.
  var onOpen: (FinishedSession.ID) -> Void = { _ in }
  private let list: SelectionList<HistoryListRow>
  private let contents = Contents()

  /// The contents of the rows, read by the list when it binds a row.
  private final class Contents {
    var rows: HistoryRows?
    var ids: [FinishedSession.ID] = []

    /// Displays the item at `index` in `row` and returns the row's accessible name.
    @MainActor
    func show(_ index: Int, in row: HistoryListRow) -> String {
      guard let contents = rows?[index] else { return "" }
      row.render(contents)
      return contents.accessibleText
    }
  }

  init() {
    list = SelectionList(
      accessibleName: HistoryStrings.list,
      makeRow: { HistoryListRow() },
      bind: { [contents] row, index in contents.show(index, in: row) })
    widget = ScrollArea(.vertical, list)
    list.replacementIndex = { [contents] in contents.rows?.index(inPlaceOf: $0) }
    list.onSelect = { [weak self] in self?.select($0) }
    list.onActivate = { [weak self] index in self.map { $0.onOpen($0.contents.ids[index]) } }
  }

  func render(_ rows: HistoryRows) {
    guard rows != contents.rows else { return }
    contents.rows = rows
    contents.ids = rows.ids
    list.show(rows.ids)
  }

  /// Calls `handler` with the place in `ancestor` at which the user asks for the menu of a session.
  func onContextClick(in ancestor: Widget, _ handler: @escaping (Point) -> Void) {
    list.onContextClick(in: ancestor, handler)
  }

  /// Returns the place in `ancestor` of the selected session.
  func selectedPlace(in ancestor: Widget) -> Point {
    list.selectedPlace(in: ancestor)
  }

  var hasRows: Bool { !contents.ids.isEmpty }

  /// Moves the keyboard focus to the list.
  func grabFocus() {
    list.grabFocus()
  }

  /// Moves the keyboard focus to the selected session.
  func focusSelected() {
    list.focusSelected()
  }

  /// Moves the keyboard focus to the list and selects the first session if none is selected.
  func enter() {
    list.enter()
  }

  /// Scrolls to a session and selects it, if it is in the list.
  func reveal(_ id: FinishedSession.ID) {
    if let index = contents.ids.firstIndex(of: id) { list.reveal(index) }
  }

  private func select(_ indices: [Int]) {
    onSelect(indices.map { contents.ids[$0] })
  }
}
