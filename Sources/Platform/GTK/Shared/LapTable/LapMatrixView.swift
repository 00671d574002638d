import GTKInterop
import StopwatchPresentation

/// The laps with a column for each name, of which one cell is selected.
final class LapMatrixView {
  let widget: Box
  let list: VirtualList<LapMatrixRow>
  /// Called with the number of the lap of the cell to which the user goes.
  var onSelection: (Int) -> Void = { _ in }
  /// Called with the name of a cell to which the user goes within a row.
  var onMove: (String) -> Void = { _ in }
  private weak var menu: ContextMenu?
  private let scrollArea: ScrollArea
  private let rows: Container
  private let titles: SizeGroup
  private let head: LapMatrixRow
  private let current: LapMatrixRow
  private var figures: [LapMatrixRow] = []
  private var shown: LapMatrix?
  /// The column of the selected cell.
  private var column = 0

  /// - Parameter host: the box around it, to which `menu` belongs.
  init(in host: Box, menu: ContextMenu) {
    self.menu = menu
    let titles = SizeGroup()
    (head, current) = (LapMatrixRow(titles), LapMatrixRow(titles))
    list = VirtualList(accessibleName: LapsStrings.byName) { LapMatrixRow(titles) }
    self.titles = titles
    head.widget.add(styleClass: "stopwatch-headings")
    current.widget.add(styleClass: "stopwatch-current-lap")
    rows = Container(LapMatrixLayout(), children: [head.widget, list, current.widget])
    scrollArea = ScrollArea(.horizontal, rows)
    widget = Box(
      .column, styleClasses: ["stopwatch-card", "stopwatch-by-name"], children: [scrollArea])
    list.bind = { [weak self] row, index in self?.show(index, in: row) }
    list.onSelection = { [weak self] in self?.reportSelection() }
    list.onContextClick(in: host) { [weak self, weak menu, weak host] place in
      if let self, let host { select(columnAt: place, in: host) }
      menu?.open(at: place)
    }
    rows.addClicks(button: 1) { [weak self] _, place in
      if let self { select(columnAt: place, in: rows) }
    }
    rows.onMovementKey { [weak self] in self?.move($0) ?? false }
  }

  private func select(columnAt place: Point, in ancestor: Widget) {
    head.cells.firstIndex { $0.spans(place, in: ancestor) }.map(select)
  }

  /// Moves to the next cell of the row that has a lap.
  private func move(_ key: MovementKey) -> Bool {
    guard key == .left || key == .right else { return false }
    let isForward = (key == .right) != rows.isMirrored
    let next = isForward ? filled.first { $0 > column } : filled.last { $0 < column }
    if let next, let shown, let row = list.selected.first {
      select(column: next)
      shown[row][next].map { onMove($0.name) }
    }
    return true
  }

  private func select(column: Int) {
    self.column = column
    reportSelection()
  }

  /// The columns in which the selected row has a lap.
  private var filled: [Int] {
    guard let shown, let row = list.selected.first, row < shown.count else { return [] }
    return shown[row].indices.filter { shown[row][$0] != nil }
  }

  /// Selects the nearest cell that has a lap.
  private func reportSelection() {
    let nearest = filled.min { abs($0 - column) < abs($1 - column) }
    guard let shown, let nearest, let row = list.selected.first else { return }
    column = nearest
    scrollArea.scroll(to: head.cells[column])
    list.showRows(anew: true)
    shown[row][column].map { onSelection($0.lap) }
  }

  private func show(_ index: Int, in row: LapMatrixRow) {
    guard let shown, index < shown.count else { return }
    row.arrange(below: shown)
    row.render(shown[index], title: shown.title(ofRow: index), chosen: column)
  }

  func render(_ matrix: LapMatrix, selectedLap: Int?, currentTimes: [String], isTick: Bool) {
    if !isTick { arrange(matrix) }
    current.widget.isVisible = currentTimes.contains { !$0.isEmpty }
    current.render(currentTimes, title: LapsStrings.current, isTick: isTick)
    guard !isTick else { return }
    let (earlier, place) = (shown?.count ?? 0, selectedLap.flatMap(matrix.place))
    shown = matrix
    if let place { column = place.column }
    column = min(column, matrix.names.count - 1)
    let start = min(earlier, matrix.count)
    list.replace(
      from: start, removing: earlier - start, adding: matrix.count - start,
      selecting: [place?.row ?? list.selected.first].compactMap { $0 }.filter { $0 < matrix.count })
    if selectedLap != nil, place == nil { menu?.close() }
    if place == nil { reportSelection() }
    if earlier == 0 {
      runWhenIdle { [weak list] in list?.selected.first.map { list?.scroll(to: $0) } }
    }
  }

  private func arrange(_ matrix: LapMatrix) {
    while figures.count < matrix.figures.count {
      let row = LapMatrixRow(titles)
      // All but the totals.
      row.widget.set(styleClass: "stopwatch-lap-figure", !figures.isEmpty)
      figures.append(row)
      rows.append(row.widget)
    }
    for row in [head, current] + figures { row.arrange(below: matrix) }
    head.render(matrix.names, title: matrix.heading)
    for (index, row) in figures.enumerated() {
      row.widget.isVisible = index < matrix.figures.count
      guard index < matrix.figures.count else { continue }
      row.render(matrix.figures[index].texts, title: matrix.figures[index].title)
    }
  }
}

/// The layout of the head, the laps, those in progress, and as many figures as leave room for a few laps.
private struct LapMatrixLayout: Layout {
  private static let leastLaps = 4
  private static let countWithoutFigures = 3

  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let heights = children.map { $0.height().natural }
    let natural = heights.reduce(0, +)
    let useful = natural - heights[1] + heightOfLeastLaps(heights)
    // The chart above is to give way first.
    return (Int((Double(useful) / OverviewLayout.minimumTableShare).rounded(.up)), natural)
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    let heights = children.map { $0.height().natural }
    var rest = height - heights[0] - heights[2]
    let figures = heights.dropFirst(Self.countWithoutFigures).prefix {
      guard rest - $0 >= heightOfLeastLaps(heights) else { return false }
      rest -= $0
      return true
    }
    let shown = Self.countWithoutFigures + figures.count
    for child in children.dropFirst(shown) { child.isShown = false }
    var y = 0
    for (index, child) in children.prefix(shown).enumerated() {
      let height = index == 1 ? max(rest, 0) : heights[index]
      child.place(0, y, width: width, height: height)
      y += height
    }
  }

  private func heightOfLeastLaps(_ heights: [Int]) -> Int {
    min(heights[1], Self.leastLaps * heights[0])
  }
}

/// A row of times, one below each name.
final class LapMatrixRow: ListRow {
  let widget: Box
  private(set) var cells: [DigitLabel] = []
  private let title = Label(styleClasses: ["stopwatch-lap-number"], align: 0)
  private var texts: [[String]] = []

  /// - Parameter titles: the group that makes the first columns of all rows equally wide.
  init(_ titles: SizeGroup) {
    widget = Box(
      .row, spacing: LapTableRow.spacing, styleClasses: ["stopwatch-lap-row"], children: [title])
    title.setAccessible(role: .cell)
    titles.add(title)
  }

  /// Makes a cell for each name, with room for its longest text.
  func arrange(below matrix: LapMatrix) {
    let texts = matrix.columnTexts
    guard texts != self.texts else { return }
    self.texts = texts
    while cells.count < texts.count {
      let cell = DigitLabel()
      cell.align(text: 1)
      cell.expand(horizontally: true)
      cell.setAccessible(role: .cell)
      cells.append(cell)
      widget.append(cell)
    }
    for (index, cell) in cells.enumerated() {
      cell.isVisible = index < texts.count
      if index < texts.count { cell.setWidth(ofWidest: texts[index]) }
    }
  }

  func render(_ texts: [String], title: String, isTick: Bool = false) {
    self.title.text = title
    for (text, cell) in zip(texts, cells) {
      cell.show(text.isEmpty ? LapTableRow.blank : text, isTick: isTick)
    }
  }

  /// - Parameter chosen: the column that is selected.
  func render(_ laps: [LapRow?], title: String, chosen: Int) {
    render(laps.map { $0.map { $0.status.mark + $0.cells[0] } ?? "" }, title: title)
    for (index, (lap, cell)) in zip(laps, cells).enumerated() {
      cell.show(lap?.status ?? .done)
      cell.set(styleClass: "stopwatch-missed", lap?.mayLackPress ?? false)
      cell.setTooltip(lap?.badge ?? "")
      cell.set(styleClass: "stopwatch-chosen", index == chosen)
    }
    widget.setAccessible(label: laps[chosen]?.name ?? title)
  }
}
