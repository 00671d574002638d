import StopwatchCore
import StopwatchPresentation

/// The table of all laps: heads, the current lap, and the completed ones, of which only those on
/// the screen become widgets.
@MainActor
final class LapTableView {
  let widget: Widget
  /// Hears of a note that people have written.
  var onNote: (_ note: String, _ lap: Int) -> Void = { _, _ in }
  /// Hears that another lap is chosen or none, or that a note is being written or not.
  var onChange: () -> Void = {}
  /// Whether a note is being written.
  private(set) var isEditing = false
  private let head: LapTableHead
  private let current: LapTableRow
  private let list: VirtualList<LapTableRow>
  private let contents: Contents

  /// What the rows show, for the list to ask when it makes one.
  private final class Contents {
    var table: LapTable?
    var setUp: (LapTableRow) -> Void = { _ in }
  }

  init(isReadOnly: Bool, onSort: @escaping (LapColumn) -> Void) {
    let names = SizeGroup()
    let contents = Contents()
    self.contents = contents
    head = LapTableHead(names: names, onSort: onSort)
    current = LapTableRow(names: names)
    current.add(styleClass: "current-lap")
    list = VirtualList(
      accessibleName: localized("Laps"),
      makeRow: {
        let row = LapTableRow(names: names)
        contents.setUp(row)
        return row
      },
      bind: { row, index in
        if let table = contents.table { row.render(table.rows[index], columns: table.columns) }
      })
    let table = Box(.column, children: [head.widget, current, list])
    widget = Box(.column, styleClasses: ["card"], children: [ScrollArea(.horizontal, table)])
    if !isReadOnly { connect() }
  }

  private func connect() {
    list.onSelection = { [weak self] in self?.onChange() }
    list.onActivation = { [weak self] in self?.editNote(at: $0) }
    contents.setUp = { [weak self] in self?.connect($0) }
  }

  private func connect(_ row: LapTableRow) {
    row.note.onWritten = { [weak self] note, lap in self?.onNote(note, lap) }
    row.note.onEditing = { [weak self] isEditing in self?.change(isEditing: isEditing) }
    row.note.widget.addClicks(button: 1) { [weak row] _, _, _ in row?.note.beginEditing() }
  }

  /// The number of the lap that is chosen.
  var selectedLap: Int? {
    guard let index = list.selected, let table = contents.table else { return nil }
    return table.rows[index].lap
  }

  /// Lets people write the note on the chosen lap.
  func editNote() {
    if let index = list.selected { editNote(at: index) }
  }

  private func editNote(at index: Int) {
    list.row(at: index)?.note.beginEditing()
  }

  private func change(isEditing: Bool) {
    self.isEditing = isEditing
    if !isEditing { list.takeFocus() }
    onChange()
  }

  func render(_ table: LapTable, current lap: LapRow?) {
    current.isVisible = lap != nil
    if let lap { current.render(lap, columns: table.columns) }
    guard table != contents.table else { return }
    head.render(table.headings, columns: table.columns)
    replaceRows(by: table)
  }

  private func replaceRows(by table: LapTable) {
    let change = contents.table.map { table.rows.change(from: $0.rows) }
    let isReordered = contents.table.map { $0.rows.order != table.rows.order } ?? false
    let chosen = selectedLap
    contents.table = table
    list.replace(
      from: change?.start ?? 0, removing: change?.removed ?? 0,
      adding: change?.added ?? table.rows.count)
    if isReordered { list.select(chosen.flatMap { table.rows.index(ofLap: $0) }) }
  }
}
