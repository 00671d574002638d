import GTKInterop
import StopwatchPresentation

/// The current lap and the latest completed ones, as many as there is room for.
final class LatestLapsView {
  let widget: Container
  /// Called when there is room for another number of completed laps.
  var onCapacityChange: (Int) -> Void = { _ in }
  private let layout = EqualRowsLayout()
  let current = LapSummaryRow()
  private var latest: [LapSummaryRow] = []

  init() {
    widget = Container(layout, children: [current.widget], styleClasses: ["stopwatch-card"])
    widget.setAccessible(role: .list)
    widget.setAccessible(label: LapsStrings.title)
    layout.onCapacityChange = { [weak self] in
      // Rows cannot be added during the allocation.
      runWhenIdle { self.map { $0.onCapacityChange($0.layout.capacity - 1) } }
    }
  }

  func render(latest laps: [LapRow]) {
    while latest.count < laps.count {
      let row = LapSummaryRow()
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
  }
}

/// A layout of rows of equal height that fill the container; those that do not fit are hidden.
final class EqualRowsLayout: Layout {
  /// The number of rows that the container has naturally room for, whether they exist or not.
  private static let naturalCapacity = 3

  private(set) var capacity = EqualRowsLayout.naturalCapacity
  /// Called in an allocation with room for another number of rows.
  var onCapacityChange: () -> Void = {}

  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let row = children.map { $0.height() }.largest.natural
    return (minimum: row, natural: Self.naturalCapacity * row)
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    let room = max(1, height / max(children.map { $0.height() }.largest.natural, 1))
    for (index, child) in children.enumerated() {
      let (top, bottom) = (index * height / room, (index + 1) * height / room)
      if index < room {
        child.place(0, top, width: width, height: bottom - top)
      } else {
        child.isShown = false
      }
    }
    guard room != capacity else { return }
    capacity = room
    onCapacityChange()
  }
}

/// A row of the latest laps: the number, the time, a badge and the total.
final class LapSummaryRow {
  let widget: Widget
  private let number = Label(styleClasses: ["stopwatch-lap-number"], align: 0)
  private let time = LapTime()
  private let badge = Badge()
  private let total = Label(styleClasses: ["stopwatch-lap-total"])
  private let contents: Container

  init() {
    contents = Container(
      LapSummaryLayout(), children: [number, time.widget, badge.widget, total])
    contents.expand(horizontally: true)
    widget = Box(.row, styleClasses: ["stopwatch-lap-row"], children: [contents])
    widget.setAccessible(role: .listItem)
    // The row has a name with all of them.
    for text in [number, total] { text.setAccessible(role: .presentation) }
    badge.hideFromScreenReaders()
    setNumberWidth(digits: 0)
    contents.isVisible = false
  }

  /// Displays a lap; without one, the row is empty but keeps its place. At a tick, only time has
  /// passed.
  func render(_ row: LapRow?, isTick: Bool = false) {
    if let row { time.render(row[.time], of: row, isTick: isTick) }
    if !isTick { renderStatus(of: row) }
  }

  /// Keeps the number apart from the time, with room for the digits of the longest one.
  func setNumberWidth(digits: Int) {
    number.setWidth(characters: max(4, digits + 1))
  }

  private func renderStatus(of row: LapRow?) {
    contents.isVisible = row != nil
    widget.setAccessible(label: row?.name ?? "")
    guard let row else { return }
    number.text = row[.number]
    total.text = row[.total]
    badge.render(row)
  }
}

/// The layout of a row of the latest laps. In a narrow window there is no total.
private struct LapSummaryLayout: Layout {
  /// The room for a badge, as a multiple of the width of the number, so that most rows agree.
  private static let badgeRatio = 2.6

  func width(of children: [LayoutChild]) -> SizeRequest {
    (widthWithoutTotal(children), widthWithTotal(children))
  }

  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let height = children.map { $0.height() }.largest.natural
    return (height, height)
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    let (number, time, badge, total) = (children[0], children[1], children[2], children[3])
    let spacing = spacing(children)
    number.place(0, 0, width: number.width.natural, height: height)
    time.place(number.width.natural + spacing, 0, width: time.width.natural, height: height)
    var end = width
    total.isShown = width >= widthWithTotal(children)
    if total.isShown {
      end -= total.width.natural
      total.place(end, 0, width: total.width.natural, height: height)
      end -= total.width.natural > 0 ? 2 * spacing : 0
    }
    badge.place(end - badge.width.natural, 0, width: badge.width.natural, height: height)
  }

  private func widthWithoutTotal(_ children: [LayoutChild]) -> Int {
    children.prefix(3).map(\.width.natural).reduce(2 * spacing(children), +)
  }

  /// Returns a width in which the rows with and without a badge or a total agree.
  private func widthWithTotal(_ children: [LayoutChild]) -> Int {
    let (number, time, badge, total) = (children[0], children[1], children[2], children[3])
    let usual = Int(Self.badgeRatio * Double(number.width.natural)) - badge.width.natural
    let room = max(usual, 0) + max(time.width.natural, total.width.natural)
    return widthWithoutTotal(children) + room + 2 * spacing(children)
  }

  private func spacing(_ children: [LayoutChild]) -> Int { children[0].height().natural / 3 }
}
