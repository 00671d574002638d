import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The lap table: column headings, the current lap and the completed laps, which have row widgets
/// only while they are on the screen.
final class LapTableView {
  let widget: Box
  let menu: ContextMenu
  private let currentMenu: ContextMenu
  private let scrollArea: ScrollArea
  /// Called with a text that the user has edited in a column, and the number of its lap; returns
  /// `nil`, or the reason why it is not accepted.
  var onEdit: (_ column: LapColumn, _ text: String, _ lap: Int) -> String? = { _, _, _ in nil }
  /// Called when another lap or no lap is selected, when the laps change, and when the editing of a
  /// text begins or ends.
  var onChange: () -> Void = {}
  private let head: LapTableHeader
  private let current: LapTableRow
  let list: VirtualList<LapTableRow>
  private let completed: Widget
  private let rows: Box
  private let names = SizeGroup()
  private var shown: LapTable?
  private weak var edited: EditableCell?

  init(onSort: @escaping (LapColumn) -> Void) {
    head = LapTableHeader(names: names)
    current = LapTableRow(names: names)
    current.widget.add(styleClass: "stopwatch-current-lap")
    list = VirtualList(accessibleName: LapsStrings.title, rowsStyleClasses: ["stopwatch-rows"]) {
      [names] in LapTableRow(names: names)
    }
    completed = FlattenedBox(list)
    rows = Box(.column, children: [FlattenedBox(head.widget), current.widget, completed])
    scrollArea = ScrollArea(.horizontal, rows)
    head.onFocus = { [weak scrollArea] in scrollArea?.scroll(to: $0) }
    widget = Box(.column, styleClasses: ["stopwatch-card"], children: [scrollArea])
    menu = ContextMenu(.lap, in: widget)
    currentMenu = ContextMenu(.currentLap, in: widget)
    list.bind = { [weak self] row, index in
      if let table = self?.shown { row.render(table.rows[index], below: table.headings) }
    }
    head.onSort = { [weak self] column in self?.afterEditing { onSort(column) }() }
    list.onSelection = { [weak self] in self?.onChange() }
    list.onActivation = { [weak self] in self?.edit(.note, at: $0) }
    for each in [menu, currentMenu] { each.onClose = { [weak list] in list?.grabFocus() } }
    list.onContextClick(in: widget) { [weak menu] in menu?.open(at: $0) }
    current.widget.addContextClicks(in: widget) { [weak currentMenu] in currentMenu?.open(at: $0) }
    list.onNewRow = { [weak self] in self?.connect($0) }
  }

  private func connect(_ row: LapTableRow) {
    for column in [LapColumn.note, .time] {
      guard let cell = row.editable(column) else { continue }
      cell.onCommit = { [weak self] text, lap in self?.onEdit(column, text, lap) }
      cell.onEditing = { [weak self, weak cell] isEditing in
        guard let self, let cell else { return }
        if isEditing { begin(cell) } else { end(cell) }
      }
      cell.widget.addClicks(button: 1) { [weak cell] clicks, _ in
        // The list gets the click, too, and would take the keyboard focus back.
        if column == .note { runWhenIdle { cell?.beginEditing() } }
        if column == .time, clicks == 2 { cell?.beginEditing() }
      }
    }
    row.editable(.note)?.makeEditable()
  }

  func openMenu() {
    if !list.selected.isEmpty { menu.open(at: list.selectedPlace(in: widget)) }
  }

  func setExcludeLabel(_ label: String, in menu: MenuButton) {
    for model in [menu.model, self.menu.model] { model.setLabel(label, of: .excludeLap) }
  }

  var activity: LapTableActivity {
    LapTableActivity(selectedLap: selectedLap, isEditing: isEditing, canEditNote: canEdit(.note))
  }

  private var selectedLap: Int? {
    // While rows are replaced, the selected one may be gone already.
    guard let index = list.selected.first, let table = shown, index < table.rows.count
    else { return nil }
    return table.rows[index].lap
  }

  private var isEditing: Bool { edited != nil }

  private func canEdit(_ column: LapColumn) -> Bool {
    guard !isEditing, let table = shown else { return false }
    return !table.rows.isEmpty && table.isDisplaying(column)
  }

  /// Starts to edit the text in a column of the selected lap, or of the first fully visible one.
  func edit(_ column: LapColumn) {
    if let index = list.current { edit(column, at: index) }
  }

  private func edit(_ column: LapColumn, at index: Int) {
    guard canEdit(column) else { return }
    list.select(index)
    list.row(at: index)?.editable(column)?.beginEditing()
  }

  private func begin(_ cell: EditableCell) {
    let earlier = edited
    edited = cell
    if earlier !== cell { earlier?.finish() }
    scrollArea.scroll(to: cell.widget)
    onChange()
  }

  /// Ends the editing, unless the user has moved to another text, which is being edited already.
  private func end(_ cell: EditableCell) {
    guard edited === cell else { return }
    edited = nil
    if list.containsFocus { list.grabFocus() }
    onChange()
  }

  func finishEditing() {
    edited?.finish()
  }

  /// Returns a handler that ends the editing and then calls `handler`, for what reads the laps. It does
  /// nothing while a text is not accepted, which the user has to change first.
  func afterEditing(_ handler: @escaping () -> Void) -> () -> Void {
    { [weak self] in
      if self?.edited?.accept() ?? true { handler() }
    }
  }

  func render(current lap: LapRow?, of table: LapTable, isTick: Bool = false) {
    current.widget.isVisible = lap != nil
    if let lap { current.render(lap, below: table.headings, isTick: isTick) }
  }

  func render(_ table: LapTable, current lap: LapRow?) {
    render(current: lap, of: table)
    guard table != shown else { return }
    head.render(table.headings)
    if table.isCurrentLapLast != shown?.isCurrentLapLast {
      // The current lap follows right below the others where it is the last one.
      list.expand(horizontally: true, vertically: !table.isCurrentLapLast)
      rows.moveToEnd(table.isCurrentLapLast ? current.widget : completed)
    }
    replaceRows(by: table)
  }

  private func replaceRows(by table: LapTable) {
    let change = shown.map { table.rows.change(from: $0.rows) }
    let earlier = shown?.rows
    let lap = list.hasChoice ? selectedLap : nil
    let chosen = lap.flatMap { lap in
      earlier.flatMap { table.rows.selection(after: lap, in: $0) }
    }
    if let edited, let lap = edited.lap, let earlier {
      edited.follow(to: table.rows.lap(thatWas: lap, in: earlier))
    }
    shown = table
    list.replace(
      from: change?.start ?? 0, removing: change?.removed ?? 0,
      adding: change?.added ?? table.rows.count,
      selecting: [chosen.flatMap { table.rows.index(ofLap: $0) }].compactMap { $0 },
      editing: edited?.lap.flatMap { table.rows.index(ofLap: $0) })
    if let earlier, earlier.order != table.rows.order || earlier.count > table.rows.count {
      list.selected.first.map { list.scroll(to: $0) }
    }
    onChange()
  }
}

/// The header of the lap table, with a button per column that sorts the laps.
final class LapTableHeader {
  let widget: Box
  var onFocus: (Widget) -> Void = { _ in }
  var onSort: (LapColumn) -> Void = { _ in }
  private let buttons: [(column: LapColumn, button: HeadingButton)]

  init(names: SizeGroup) {
    buttons = LapColumn.inWindows.map { ($0, HeadingButton($0)) }
    widget = Box(
      .row, spacing: LapTableRow.spacing,
      styleClasses: ["stopwatch-lap-row", "stopwatch-headings"],
      children: buttons.map(\.button.widget))
    for (column, button) in buttons {
      if column.appearance == .number { names.add(button.widget) }
      if column.appearance == .note {
        button.widget.expand(horizontally: true)
        button.widget.add(styleClass: "stopwatch-note-heading")
      }
      button.widget.onPress { [weak self] in self?.onSort(column) }
      button.widget.onFocusEnter { [weak self, weak widget = button.widget] in
        widget.map { self?.onFocus($0) }
      }
    }
  }

  func render(_ headings: [LapHeading]) {
    for (column, button) in buttons {
      button.render(headings.first { $0.column == column })
    }
  }
}

/// The heading of one column.
private final class HeadingButton {
  let widget = PressButton(styleClasses: ["flat"])
  /// As wide as a cell, and empty.
  private let ruler = DigitLabel()
  private let text = Inscription()
  private var shown: LapHeading?

  init(_ column: LapColumn) {
    text.align(text: column.xAlignment)
    ruler.setAccessible(role: .presentation)
    widget.setContent(Overlay(ruler, above: text))
    widget.leaveFocusOnClick()
  }

  func render(_ heading: LapHeading?) {
    widget.isVisible = heading != nil
    guard let heading, heading != shown else { return }
    shown = heading
    ruler.setWidth(ofWidest: heading.widestTexts)
    text.text = heading.text
    widget.setAccessible(label: heading.action)
    widget.setAccessible(description: heading.description)
    widget.set(styleClass: "stopwatch-sorted", heading.isDescending != nil)
  }
}
