import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The rows of the names of a session, and the crossings that wait for one.
final class NameBoardView {
  let widget: Container
  /// The crossings, a button each, which opens a choice of names.
  let crossings = Container(CrossingsLayout(), children: [])
  /// Called before the menu of a row opens.
  var onMenu: () -> Void = {}
  /// Called to move the keyboard focus from a crossing that gets a name.
  var onFocusLoss: () -> Void = {}
  private let list = Container(NameRowsLayout(), children: [])
  private let columns = (0..<4).map { _ in SizeGroup() }
  private let host: Box
  private let menu: ContextMenu
  /// The menu of names that a crossing can get.
  let choice: ContextMenu
  private let onPress: StopwatchButton.OnPress
  private var rows: [NameRowView] = []
  private var buttons: [PressButton] = []
  private var shown: NameBoard?
  /// The row whose menu is open, as it was when it opened.
  private var menuRow: NameRow?
  /// The crossing whose choice is open.
  private var openCrossing: LapID?

  /// - Parameter host: the box that menus belong to.
  init(in host: Box, onPress: @escaping StopwatchButton.OnPress) {
    (self.host, self.onPress) = (host, onPress)
    (menu, choice) = (ContextMenu(.name, in: host), ContextMenu(in: host, sections: [[]]))
    let area = ScrollArea(.vertical, list)
    area.growToChild()
    widget = Container(
      NamesLayout(), children: [area], styleClasses: ["stopwatch-card", "stopwatch-names"])
    widget.isVisible = false
    widget.clip()
    widget.align(vertically: .start)
    menu.onClose = { [weak self] in
      self?.forgetMenu { $0.focus($0.row(of: $0.menuRow?.id)?.widget) }
    }
    choice.onClose = { [weak self] in self?.forgetMenu { $0.focus($0.openButton) } }
  }

  /// Called when a menu closes, before its item is handled, which finds what it is about by the focus.
  private func forgetMenu(moveFocus: (NameBoardView) -> Void) {
    moveFocus(self)
    runWhenIdle { [weak self] in
      self?.menuRow = nil
      self?.openCrossing = nil
    }
  }

  private var openButton: PressButton? {
    let index = shown?.crossings.firstIndex { $0.id == openCrossing }
    return index.map { buttons[$0] }
  }

  /// The row that has the keyboard focus, or whose menu is open.
  var chosenRow: NameRow? {
    let id = menuRow?.id ?? focusedName
    return shown?.rows.first { $0.id == id }.map { menuRow ?? $0 }
  }

  var hasMenu: Bool { menuRow != nil }

  private var focusedRow: NameRowView? { rows.first { $0.widget.isVisible && $0.widget.hasFocus } }

  private var focusedName: NameID? { focusedRow?.shown?.id }

  private func row(of name: NameID?) -> NameRowView? {
    shown?.rows.firstIndex { $0.id == name }.map { rows[$0] }
  }

  /// Gives the keyboard focus to what has the place of a name or a crossing, if there is one.
  private func focus(_ widget: Widget?) {
    if let widget { widget.grabFocus() } else { onFocusLoss() }
  }

  /// The number of the crossing that has the keyboard focus, or whose choice is open.
  var chosenCrossing: Int? {
    shown?.crossings.first { $0.id == openCrossing ?? focusedCrossing }?.lap
  }

  private var focusedCrossing: LapID? {
    buttons.firstIndex { $0.hasFocus }.flatMap { shown?.crossings[$0].id }
  }

  /// Opens the menu of the row that has the focus; returns whether there is one.
  func openMenu() -> Bool {
    guard let focusedRow else { return false }
    openMenu(of: focusedRow)
    return true
  }

  private func openMenu(of row: NameRowView, at place: Point? = nil) {
    guard let shown = row.shown else { return }
    menuRow = shown
    onMenu()
    menu.model.setLabel(
      shown.isStopped ? LapsStrings.goesOn : LapsStrings.stopped, of: .stopName)
    menu.model.setLabel(LapsStrings.excludeLabel(isExcluded: shown.isExcluded), of: .excludeLap)
    if let place { menu.open(at: place) } else { menu.open(on: row.widget) }
  }

  func render(_ board: NameBoard?, isTick: Bool) {
    let (rendered, focused) = (board?.rows ?? [], isTick ? nil : focusedName)
    if let focused, !rendered.contains(where: { $0.id == focused }) { onFocusLoss() }
    if !isTick { arrange(board) }
    for (row, view) in zip(rendered, rows) { view.render(row, isTick: isTick) }
    shown = board
    if let focused, focused != focusedName { row(of: focused)?.widget.grabFocus() }
  }

  private func arrange(_ board: NameBoard?) {
    widget.isVisible = board != nil
    let count = board?.rows.count ?? 0
    while rows.count < count {
      rows.append(
        NameRowView(columns: columns, in: host, onPress: onPress) { [weak self] in
          self?.openMenu(of: $0, at: $1)
        })
      list.append(rows[rows.count - 1].widget)
    }
    for (index, row) in rows.enumerated() { row.widget.isVisible = index < count }
    if board?.crossings != shown?.crossings { arrange(board?.crossings ?? []) }
  }

  private func arrange(_ waiting: [NameBoard.Crossing]) {
    while buttons.count < waiting.count {
      let index = buttons.count
      let button = PressButton(waiting[index].time, styleClasses: ["stopwatch-crossing"])
      button.onPress { [weak self] in self?.choose(index) }
      buttons.append(button)
      crossings.append(button)
    }
    let focused = focusedCrossing
    for (index, button) in buttons.enumerated() {
      button.isVisible = index < waiting.count
      if button.isVisible { button.label = waiting[index].time }
    }
    guard let focused else { return }
    focus(waiting.firstIndex { $0.id == focused }.map { buttons[$0] })
  }

  private func choose(_ index: Int) {
    openCrossing = shown?.crossings[index].id
    choice.open(on: buttons[index])
  }
}

/// The layout of the crossings: as many as there is room for, the oldest first.
private struct CrossingsLayout: Layout {
  private static let spacing = 6

  func width(of children: [LayoutChild]) -> SizeRequest {
    let widths = children.map(\.width.natural).filter { $0 > 0 }
    return (0, widths.map { $0 + Self.spacing }.reduce(0, +))
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    var x = 0
    for child in children {
      let (start, natural) = (x + Self.spacing, child.width.natural)
      child.isShown = natural > 0 && start + natural <= width
      if child.isShown { child.place(start, 0, width: natural, height: height) }
      x = child.isShown ? start + natural : width
    }
  }
}

/// The layout of the list of names, with a few rows at least.
private struct NamesLayout: Layout {
  /// As a multiple of the font size.
  private static let minimum = 6.6

  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let list = children[0].height(forWidth: width)
    let minimum = max(list.minimum, Int(children[0].fontSize * Self.minimum))
    return (min(minimum, max(list.natural, 1)), list.natural)
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    children[0].place(0, 0, width: width, height: height)
  }
}

/// The layout of rows that share the height, in two columns where more than ten have room for them.
private struct NameRowsLayout: Layout {
  /// The least and the greatest height of a row as multiples of the font size: 28 and 44 pixels.
  private static let (compact, regular) = (2.1, 3.3)
  private static let countOfOneColumn = 10

  func width(of children: [LayoutChild]) -> SizeRequest {
    let row = children.map(\.width).largest
    let columns = visible(children).count > Self.countOfOneColumn ? 2 : 1
    return (row.minimum, columns * row.natural)
  }

  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let (rows, font) = (rows(children, width), children.first?.fontSize ?? 0)
    return (rows * Int(font * Self.compact), rows * Int(font * Self.regular))
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    let (children, rows) = (visible(children), rows(children, width))
    for (index, child) in children.enumerated() {
      let (column, row) = index.quotientAndRemainder(dividingBy: rows)
      let columns = rows < children.count ? 2 : 1
      let (top, bottom) = (row * height / rows, (row + 1) * height / rows)
      child.place(column * width / columns, top, width: width / columns, height: bottom - top)
    }
  }

  private func visible(_ children: [LayoutChild]) -> [LayoutChild] {
    children.filter { $0.width.natural > 0 }
  }

  private func rows(_ children: [LayoutChild], _ width: Int?) -> Int {
    let shown = visible(children)
    guard shown.count > Self.countOfOneColumn, let width,
      width >= 2 * shown.map(\.width).largest.natural
    else { return shown.count }
    return (shown.count + 1) / 2
  }
}
