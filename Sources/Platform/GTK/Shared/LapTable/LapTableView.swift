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
  private let layout = LapTableLayout()
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
  private var currentLap: LapRow?
  /// The headings of the columns that there is room for.
  private var headings: [LapHeading] = []
  let editor: CorrectionEditor
  /// The lap that the user has selected last, and those that took its place since.
  private var selected: [LapID] = []

  /// - Parameter host: the box around it, to which its menus belong.
  init(_ editor: CorrectionEditor, in host: Box, onChoice: @escaping (LapChoice) -> Void) {
    self.editor = editor
    head = LapTableHeader(names: names)
    current = LapTableRow(names: names)
    current.widget.add(styleClass: "stopwatch-current-lap")
    list = VirtualList(accessibleName: LapsStrings.title) { [names] in
      LapTableRow(names: names, editor: editor)
    }
    completed = FlattenedBox(list)
    rows = Box(.column, children: [FlattenedBox(head.widget), current.widget, completed])
    scrollArea = ScrollArea(.horizontal, rows)
    head.onFocus = { [weak scrollArea] in scrollArea?.scroll(to: $0) }
    let fitted = Container(layout, children: [scrollArea])
    fitted.expand(horizontally: true, vertically: true)
    widget = Box(.column, styleClasses: ["stopwatch-card"], children: [fitted])
    menu = ContextMenu(.lap, in: host)
    currentMenu = ContextMenu(.currentLap, in: host)
    list.bind = { [weak self] row, index in
      guard let self, let table = shown else { return }
      let (lap, draft) = (table.rows[index], editor.draft)
      row.render(lap, below: headings, draft: draft?.number == lap.lap ? draft : nil)
    }
    // Rows cannot change during the allocation.
    layout.onWidthChange = { [weak self] in runWhenIdle { self?.followWidth() } }
    head.onSort = { onChoice(.sort(by: $0)) }
    editor.onChange = { [weak self] in self?.showDraft() }
    list.onSelection = { [weak self] in
      guard let self else { return }
      selected = selectedIDs
      onChange()
    }
    list.onActivation = { [weak self] in self?.edit(.note, at: $0) }
    for each in [menu, currentMenu] { each.onClose = { [weak list] in list?.grabFocus() } }
    list.onContextClick(in: host) { [weak menu] in menu?.open(at: $0) }
    current.widget.addContextClicks(in: host) { [weak currentMenu] in currentMenu?.open(at: $0) }
    list.onNewRow = { [weak self] row in
      for column in [LapColumn.note, .time] {
        row.editable(column)?.onClose = { [weak self] in self?.leaveField() }
      }
    }
  }

  var disabledCommands: Set<Command> {
    shown?.disabledCommands(selectedLap: selectedLap, isEditing: isEditing) ?? []
  }

  var selectedLap: Int? {
    // While rows are replaced, the selected one may be gone already.
    guard let index = list.selected.first, let table = shown, index < table.rows.count
    else { return nil }
    return table.rows[index].lap
  }

  private var selectedIDs: [LapID] {
    selectedLap.flatMap { shown?.rows.laps.id(ofLap: $0) }.map { [$0] } ?? []
  }

  private var isEditing: Bool { editor.draft != nil }

  func select(lap number: Int) { shown?.rows.index(ofLap: number).map(list.select) }

  /// Starts to edit the text in a column of the selected lap, or of the first fully visible one.
  func edit(_ column: LapColumn) {
    if let index = list.current { edit(column, at: index) }
  }

  private func edit(_ column: LapColumn, at index: Int) {
    guard !isEditing, let table = shown, table.canEdit(column) else { return }
    list.select(index)
    editor.begin(column, ofLap: table.rows[index].lap)
  }

  private var draftIndex: Int? { editor.draft?.number.flatMap { shown?.rows.index(ofLap: $0) } }

  private func showDraft() {
    draftIndex.map { list.scroll(to: $0) }
    list.showRows(anew: true)
    let (row, column) = (draftIndex.flatMap(list.row), editor.draft?.column)
    column.flatMap { row?.editable($0) }.map { scrollArea.scroll(to: $0.widget) }
    onChange()
  }

  /// Called when a text field closes. A text whose row is scrolled out of sight is accepted once all
  /// rows are up to date.
  private func leaveField() {
    if !isEditing, list.containsFocus { list.grabFocus() }
    runWhenIdle { [weak self] in
      if let self, let index = draftIndex, list.row(at: index) == nil { editor.end() }
    }
  }

  func render(current lap: LapRow?, isTick: Bool = false) {
    currentLap = lap
    current.widget.isVisible = lap != nil
    if let lap { current.render(lap, below: headings, isTick: isTick) }
  }

  private func fit(_ table: LapTable) {
    let isRoomy: Bool
    (headings, isRoomy) = head.render(table.headings, in: layout.width)
    rows.set(styleClass: "stopwatch-roomy", isRoomy)
    rows.set(styleClass: "stopwatch-narrow", !isRoomy)
  }

  private func followWidth() {
    let earlier = headings
    shown.map(fit)
    guard headings != earlier else { return }
    render(current: currentLap)
    list.showRows(anew: true)
  }

  func render(_ table: LapTable, current lap: LapRow?) {
    if table.headings != shown?.headings { fit(table) }
    render(current: lap)
    guard table != shown else { return }
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
    let (followed, id) = (selected, selectedIDs.first)
    shown = table
    let isLost = id.map { table.rows.laps.number(of: $0).flatMap(table.rows.index(ofLap:)) == nil }
    let present = followed.lazy.compactMap(table.rows.laps.number).first
    let chosen = lap.flatMap { table.rows.index(nearestToLap: present ?? $0) }
    list.replace(
      from: change?.start ?? 0, removing: change?.removed ?? 0,
      adding: change?.added ?? table.rows.count, selecting: [chosen].compactMap(\.self),
      editing: draftIndex)
    if lap != nil { selected = followed + selectedIDs.filter { !followed.contains($0) } }
    // An open menu is about the lap on which it was opened, and not about the one that takes its place.
    if isLost == true { menu.close() }
    if let index = draftIndex, list.row(at: index) == nil { list.scroll(to: index) }
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
      if column.appearance == .note { button.widget.expand(horizontally: true) }
      button.widget.onPress { [weak self] in self?.onSort(column) }
      button.widget.onFocusEnter { [weak self, weak widget = button.widget] in
        widget.map { self?.onFocus($0) }
      }
    }
  }

  /// Displays the headings that there is room for, and returns them, and whether there is room for more
  /// space between them.
  func render(_ headings: [LapHeading], in width: Int) -> (headings: [LapHeading], isRoomy: Bool) {
    func show(_ shown: [LapHeading]) {
      for (column, button) in buttons { button.render(shown.first { $0.column == column }) }
    }
    show(headings)
    let widths = Dictionary(
      uniqueKeysWithValues: buttons.map { ($0.column, $0.button.width + LapTableRow.spacing) })
    let room = width - Self.margins
    let fitting = headings.fitting(room) { widths[$0.column] ?? 0 }
    show(fitting)
    let rest = room - fitting.compactMap { widths[$0.column] }.reduce(0, +)
    return (fitting, rest >= Self.additionalSpacing * fitting.count)
  }
  /// The space beside the columns and that between them where there is room, which the style sheet
  /// defines.
  private static let (margins, additionalSpacing) = (20, 8)
}

/// The layout of the table, which tells for how many columns there is room.
private final class LapTableLayout: Layout {
  private(set) var width = Int.max
  private var fontSize = 0.0
  var onWidthChange: () -> Void = {}

  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    children[0].height(forWidth: width)
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    children[0].place(0, 0, width: width, height: height)
    let fontSize = children[0].fontSize
    guard width != self.width || fontSize != self.fontSize else { return }
    (self.width, self.fontSize) = (width, fontSize)
    onWidthChange()
  }
}

/// The heading of one column.
private final class HeadingButton {
  let widget = PressButton(styleClasses: ["flat"])
  /// As wide as a cell.
  private let text = RuledText()
  private var shown: LapHeading?
  /// The width of the column; that of the notes is what is left, and at least that of a few words.
  var width: Int {
    switch column.appearance {
    case .number: widget.naturalWidth
    case .note: Int(widget.fontSize * Self.leastNote)
    case .time, .text, .name, .secondaryText: text.ruler.naturalWidth
    }
  }
  private static let leastNote = 7.0
  private let column: LapColumn

  init(_ column: LapColumn) {
    self.column = column
    text.text.align(text: column.xAlignment)
    widget.setContent(text.widget)
    widget.leaveFocusOnClick()
  }

  func render(_ heading: LapHeading?) {
    widget.isVisible = heading != nil
    guard let heading, heading != shown else { return }
    shown = heading
    text.ruler.setWidth(ofWidest: heading.widestTexts)
    text.text.text = heading.text
    widget.setAccessible(label: heading.action)
    widget.setAccessible(description: heading.description)
    widget.set(styleClass: "stopwatch-sorted", heading.isDescending != nil)
  }
}
