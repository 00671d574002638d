import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The list of finished sessions.
final class HistoryList {
  var onSelect: ([FinishedSession.ID]) -> Void = { _ in }
  var onOpen: (FinishedSession.ID) -> Void = { _ in }
  let list = VirtualList(accessibleName: HistoryStrings.list) { HistoryListRow() }
  /// The buttons in the row of the selected session: the one that continues it, and that of its menu.
  let continueButton = PressButton(
    accessibleName: HistoryStrings.continueSession, icon: "media-playback-start-symbolic",
    styleClasses: ["flat", "stopwatch-row-button"])
  let menuButton = PressButton(
    accessibleName: HistoryStrings.menu, icon: "view-more-symbolic",
    styleClasses: ["flat", "stopwatch-row-button"])
  /// The session whose row contains the buttons.
  private var selected: FinishedSession.ID?
  private var rows: HistoryRows?
  private var ids: [FinishedSession.ID] = []

  init() {
    for button in [continueButton, menuButton] {
      button.align(vertically: .center)
      // The keyboard has the menu of the row for both.
      button.isFocusable = false
    }
    list.selectsSeveral = true
    list.bind = { [weak self] row, index in self?.show(index, in: row) }
    list.onSelection = { [weak self] in self?.reportSelection() }
    list.onActivation = { [weak self] index in self.map { $0.onOpen($0.ids[index]) } }
    list.onFocusEnter { [weak list] in
      // What has the keyboard is selected.
      runWhenIdle {
        guard let list, !list.hasChoice || list.selected.isEmpty, list.containsFocus else { return }
        list.current.map(list.select)
      }
    }
  }

  /// - Parameter selected: the session whose row has buttons; `nil` for none.
  func render(_ rows: HistoryRows, selected: FinishedSession.ID?) {
    self.selected = selected
    let earlier = ids
    if rows != self.rows { (self.rows, ids) = (rows, rows.ids) }
    replaceRows(of: earlier)
    // Otherwise Tab stops in an empty scrolled window.
    list.canFocus = hasRows
  }

  /// Sessions that remain stay selected.
  private func replaceRows(of earlier: [FinishedSession.ID]) {
    let change = RowsChange(from: earlier, to: ids)
    let chosen = Set(list.selected.map { earlier[$0] })
    var indices = chosen.isEmpty ? [] : ids.indices.filter { chosen.contains(ids[$0]) }
    if indices.isEmpty, list.containsFocus, let first = list.selected.first {
      indices = [rows?.index(inPlaceOf: first)].compactMap { $0 }
    }
    list.replace(
      from: change.start, removing: change.removed, adding: change.added, selecting: indices)
    if ids != earlier { reportSelection() }
  }

  private func reportSelection() { onSelect(list.selected.map { ids[$0] }) }

  /// Displays the session at an index in a row.
  private func show(_ index: Int, in row: HistoryListRow) {
    guard let contents = rows?[index] else { return }
    row.render(contents)
    row.widget.setAccessible(label: contents.accessibleText)
    let hasButtons = contents.id == selected
    row.contents.set(menuButton, isChild: hasButtons)
    row.contents.set(continueButton, isChild: hasButtons && !contents.isOnStopwatch)
  }

  var hasRows: Bool { !ids.isEmpty }

  func reveal(_ id: FinishedSession.ID) {
    if let index = ids.firstIndex(of: id) { list.select(index) }
  }
}

/// A row of the history: the sparkline, the name, the details and the total time of a session.
final class HistoryListRow: ListRow {
  let widget: Box
  private let picture = Sparkline()
  private let warning = Icon("dialog-warning-symbolic", styleClasses: ["stopwatch-session-warning"])
  private let title = Label(styleClasses: ["stopwatch-session-title"], align: 0)
  private let details = Label(styleClasses: ["stopwatch-session-details"], align: 0)
  private let total = Label(styleClasses: ["stopwatch-session-total"])
  /// The sparkline, the texts and the total, and the buttons of the selected session.
  let contents: Container

  init() {
    let texts = Box(.column, spacing: 2, children: [title, details])
    contents = Container(
      HistoryRowLayout(), children: [Overlay(picture.widget, above: warning), texts, total])
    contents.expand(horizontally: true)
    widget = Box(.row, styleClasses: ["stopwatch-session-row"], children: [contents])
    for text in [title, details] { text.ellipsize() }
    for text in [title, details, total] { text.setAccessible(role: .cell) }
    texts.align(vertically: .center)
  }

  func render(_ row: HistoryRow) {
    title.text = row.title
    details.text = row.details
    total.text = row.total
    warning.isVisible = !row.isReadable
    picture.render(row.points)
    widget.set(styleClass: "stopwatch-unreadable", !row.isReadable)
  }
}

/// The layout of a history row: a sparkline, texts and a total side by side, without the sparkline if the
/// texts have too little room beside it.
///
/// The buttons of the selected session take the place of its sparkline or, where there is none, that of
/// its total, so that nothing else moves.
struct HistoryRowLayout: Layout {
  private static let gap = 14
  /// The minimum width of the texts and the total beside a sparkline, as a multiple of the height of the
  /// texts, which grows with the font size.
  private static let roomBesidePicture = 6

  func width(of children: [LayoutChild]) -> SizeRequest {
    let (texts, total) = (children[1].width, children[2].width)
    return (
      minimum: texts.minimum + Self.gap + total.natural,
      natural: children.prefix(3).map(\.width.natural).reduce(3 * Self.gap, +)
    )
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    let (picture, texts, total) = (children[0], children[1], children[2])
    let buttons = children.dropFirst(3)
    let (pictureWidth, totalWidth) = (picture.width.natural, total.width.natural)
    let hasPicture = width - pictureWidth >= Self.roomBesidePicture * texts.height().natural
    let buttonsWidth = buttons.map(\.width.natural).reduce(0, +)
    picture.isShown = hasPicture && buttons.isEmpty
    total.isShown = hasPicture || buttons.isEmpty
    if picture.isShown { picture.place(0, 0, width: pictureWidth, height: height) }
    if total.isShown { total.place(width - totalWidth, 0, width: totalWidth, height: height) }
    var x = hasPicture ? (pictureWidth - buttonsWidth) / 2 : width - buttonsWidth
    for button in buttons.reversed() {
      button.place(x, 0, width: button.width.natural, height: height)
      x += button.width.natural
    }
    let start = hasPicture ? pictureWidth + Self.gap : 0
    let end = width - Self.gap - (total.isShown ? totalWidth : buttonsWidth)
    texts.place(start, 0, width: end - start, height: height)
  }
}

/// A small bar chart of the laps of a session: one bar per lap, higher for a longer lap.
final class Sparkline {
  private static let gap = 1.0
  private static let widest = 6.0
  /// The height of the fastest lap's bar, as a share of the full height.
  private static let base = 0.2

  let widget = DrawingArea(styleClasses: ["stopwatch-sparkline"])
  private var shown: [Double] = []

  init() {
    widget.setAccessible(role: .presentation)
    widget.align(vertically: .center)
    widget.onDraw { [weak self] canvas in self?.draw(on: canvas) }
  }

  /// Draws one bar per point, whose height is from 0 for the fastest lap to 1 for the slowest one.
  func render(_ points: [Double]) {
    guard points != shown else { return }
    shown = points
    widget.redraw()
  }

  private func draw(on canvas: Canvas) {
    let color = canvas.color(named: "stopwatch_dim")
    let room = canvas.width / Double(max(shown.count, 1))
    // A whole number of pixels keeps the bars sharp.
    let width = min(room, Self.widest + Self.gap).rounded(.down)
    let free = canvas.width - Double(shown.count) * width + Self.gap
    let start = widget.isMirrored ? free : 0
    for (index, point) in shown.enumerated() {
      let height = (canvas.height * (Self.base + (1 - Self.base) * point)).rounded()
      let bar = Rectangle(
        x: start + Double(index) * width, y: canvas.height - height, width: width - Self.gap,
        height: height)
      canvas.fill(bar, radius: 0, color)
    }
  }
}
