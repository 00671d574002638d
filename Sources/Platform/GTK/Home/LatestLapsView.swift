import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The current lap and the latest completed ones, as many as there is room for.
final class LatestLapsView {
  let widget: Container
  var onCapacityChange: (Int) -> Void = { _ in }
  /// Called with the row of a lap whose menu the user wants.
  var onMenu: (LapSummaryRow, Point) -> Void = { _, _ in }
  /// Called to move the keyboard focus from a lap that is no longer displayed.
  var onFocusLoss: () -> Void = {}
  private let layout = EqualRowsLayout()
  private let editor: CorrectionEditor
  private let host: Widget
  let current = LapSummaryRow()
  private var latest: [LapSummaryRow] = []

  /// - Parameter host: the widget in which the places of menus are.
  init(_ editor: CorrectionEditor, in host: Widget) {
    (self.editor, self.host) = (editor, host)
    widget = Container(layout, children: [current.widget], styleClasses: ["stopwatch-card"])
    widget.setAccessible(role: .list)
    widget.setAccessible(label: LapsStrings.title)
    layout.onRoomChange = { [weak self] in
      // Rows cannot change during the allocation.
      runWhenIdle { self?.followRoom() }
    }
    editor.onChange = { [weak self] in self?.showDraft() }
  }

  /// The row that has the keyboard focus; `nil` if none has.
  var focusedRow: LapSummaryRow? { latest.first { $0.widget.containsFocus } }

  func row(of lap: LapID?) -> LapSummaryRow? { lap.flatMap { id in latest.first { $0.id == id } } }

  private func followRoom() {
    showTotals()
    onCapacityChange(layout.capacity - 1)
  }

  /// Shows the totals, unless there is no room for one of them.
  private func showTotals() {
    for row in [current] + latest { row.showTotal(isNarrow: layout.isNarrow) }
  }

  private func showDraft() {
    let draft = editor.draft
    func isEdited(_ row: LapSummaryRow) -> Bool { draft != nil && row.lap == draft?.number }
    // A row that closes its field takes the focus: the one that opens its own comes last.
    for row in latest where !isEdited(row) { row.render(nil) }
    for row in latest where isEdited(row) { row.render(draft) }
    guard isDraftHidden else { return }
    runWhenIdle { [weak self] in
      guard let self, isDraftHidden else { return }
      if !editor.end() { editor.end(isAccepted: false) }
      if focusedRow != nil { onFocusLoss() }
    }
  }

  /// Whether the lap whose text is being edited is no longer displayed.
  private var isDraftHidden: Bool {
    editor.draft?.number.map { number in !latest.contains { $0.lap == number } } ?? false
  }

  private func makeRow() -> LapSummaryRow {
    let row = LapSummaryRow(editor)
    row.widget.addContextClicks(in: host) { [weak self, weak row] place in
      if let row { self?.onMenu(row, place) }
    }
    return row
  }

  func render(latest laps: [LapRow]) {
    let focused = editor.draft == nil ? focusedRow?.id : nil
    while latest.count < laps.count {
      let row = makeRow()
      latest.append(row)
      widget.append(FlattenedBox(row.widget))
    }
    for (index, row) in latest.enumerated() {
      row.render(index < laps.count ? laps[index] : nil)
      // The line above an empty row would be seen.
      row.widget.isVisible = index < laps.count
    }
    let digits = laps.first.map { $0[.number].count } ?? 0
    for row in [current] + latest { row.setNumberWidth(digits: digits) }
    showTotals()
    showDraft()
    guard let focused, focused != focusedRow?.id else { return }
    if let row = row(of: focused) { row.widget.grabFocus() } else { onFocusLoss() }
  }
}

/// A layout of rows of equal height that fill the container; those that do not fit are hidden.
final class EqualRowsLayout: Layout {
  /// The number of rows that the container has naturally room for, whether they exist or not.
  private static let naturalCapacity = 3

  private(set) var capacity = EqualRowsLayout.naturalCapacity
  /// Whether the rows are not as wide as they would be with everything in them.
  private(set) var isNarrow = false
  private var widthOfWholeRows = 0
  /// Called in an allocation with room for another number of rows, or for more or less in each.
  var onRoomChange: () -> Void = {}

  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let row = children.map { $0.height() }.largest.natural
    return (minimum: row, natural: Self.naturalCapacity * row)
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    let room = max(1, height / max(children.map { $0.height() }.largest.natural, 1))
    for (index, child) in children.enumerated() {
      let (top, bottom) = (index * height / room, (index + 1) * height / room)
      child.isShown = index < room
      if child.isShown { child.place(0, top, width: width, height: bottom - top) }
    }
    // Rows without a part tell nothing of the width that they would need with it.
    if !isNarrow { widthOfWholeRows = children.map(\.width).largest.natural }
    let isNarrow = width < widthOfWholeRows
    guard room != capacity || isNarrow != self.isNarrow else { return }
    (capacity, self.isNarrow) = (room, isNarrow)
    onRoomChange()
  }
}

/// A row of the latest laps: the number, the time, the note, a badge and the total.
final class LapSummaryRow {
  let widget: Widget
  /// The completed lap that is displayed; `nil` for the current one and for none.
  private(set) var lap: Int?
  /// The identity of that lap.
  private(set) var id: LapID?
  private let number = Label(styleClasses: ["stopwatch-lap-number"], align: 0)
  private let time = DigitLabel(styleClasses: ["stopwatch-lap-time"])
  private let note = Inscription(styleClasses: ["stopwatch-lap-note"])
  private let badge = Badge()
  private let total = Label()
  /// The place of the total, which does not keep the rows from becoming narrow.
  private let totalPlace: Widget
  private let cells: [EditableCell]
  private let contents: Box
  private let editor: CorrectionEditor?

  /// - Parameter editor: `nil` for the current lap, which cannot be edited.
  init(_ editor: CorrectionEditor? = nil) {
    self.editor = editor
    // The row has a name with all of them.
    for text: Widget in [number, note, total] { text.setAccessible(role: .presentation) }
    cells = [EditableCell(.time, time, editor), EditableCell(.note, note, editor)]
    totalPlace = Container(
      OptionalLayout(), children: [total], styleClasses: ["stopwatch-lap-total"])
    contents = Box(
      .row, styleClasses: ["stopwatch-lap-summary"],
      children: [number] + cells.map(\.widget) + [badge.widget, totalPlace])
    for each in [contents, cells[1].widget] { each.expand(horizontally: true) }
    badge.widget.align(vertically: .center)
    note.align(vertically: .center)
    // It has the room that the others leave.
    note.setWidth(characters: 0)
    note.ellipsize()
    widget = FocusableBin(contents, styleClasses: ["stopwatch-lap-row"])
    widget.setAccessible(role: .listItem)
    badge.hideFromScreenReaders()
    setNumberWidth(digits: 0)
    contents.isVisible = false
    guard editor != nil else { return }
    widget.isFocusable = true
    for cell in cells { cell.onClose = { [weak widget] in widget?.grabFocus() } }
    widget.onMovementKey { [weak self] key in
      guard let self, key == .enter, editor?.draft == nil else { return false }
      edit(.note)
      return true
    }
  }

  func edit(_ column: LapColumn) {
    if let lap { editor?.begin(column, ofLap: lap) }
  }

  /// Displays a lap; without one, the row is empty but keeps its place. At a tick, only time has
  /// passed.
  func render(_ row: LapRow?, isTick: Bool = false) {
    if let row { time.show(row[.time], of: row, isTick: isTick) }
    guard !isTick else { return }
    lap = editor == nil ? nil : row?.lap
    id = lap.flatMap { editor?.id(ofLap: $0) }
    contents.isVisible = row != nil
    widget.setAccessible(label: row?.name ?? "")
    guard let row else { return }
    number.text = row[.number]
    note.text = row[.note].singleLine
    total.text = row[.total]
    badge.render(row)
  }

  /// Displays what the user is typing for this lap; `nil` if it is nothing.
  func render(_ draft: LapDraft?) {
    for cell in cells { cell.render(draft, lap: lap) }
  }

  /// Keeps the number apart from the time, with room for the digits of the longest one.
  func setNumberWidth(digits: Int) { number.setWidth(characters: max(4, digits + 1)) }

  /// Shows the total, for which there is no room in a narrow window.
  func showTotal(isNarrow: Bool) { totalPlace.isVisible = !isNarrow && !total.text.isEmpty }
}
