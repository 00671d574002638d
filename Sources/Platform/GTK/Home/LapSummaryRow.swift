import GTKInterop
import StopwatchPresentation

/// A row of the latest laps: the number, the time, and a badge or the difference to the fastest.
@MainActor
final class LapSummaryRow {
  let widget: Widget
  private let number = Label(styleClasses: ["stopwatch-lap-number"])
  private let time = LapTime()
  private let difference = Label(styleClasses: ["stopwatch-lap-difference"])
  private let badge = Badge()
  private let contents: Box

  init() {
    number.align(text: 0)
    number.setWidth(characters: Self.numberWidth(digits: 0))
    difference.keepSignsFirst()
    time.widget.align(text: 0)
    time.widget.expand(horizontally: true)
    contents = Box(.row, spacing: 6, children: [number, time.widget, difference, badge.widget])
    widget = Box(.row, styleClasses: ["stopwatch-lap-row"], children: [contents])
    widget.setAccessible(role: .listItem)
    hideTextsFromScreenReaders()
    contents.isVisible = false
  }

  /// The row has a name with all of them.
  private func hideTextsFromScreenReaders() {
    for text in [number, difference] { text.setAccessible(role: .presentation) }
    badge.hideFromScreenReaders()
  }

  /// Displays a lap; without one, the row is empty but keeps its place.
  ///
  /// - Parameter isTick: whether only time has passed since the row was rendered last.
  func render(_ row: LapRow?, isTick: Bool = false) {
    if let row { time.render(row[.time], of: row, isTick: isTick) }
    if !isTick { renderStatus(of: row) }
  }

  /// Keeps the number apart from the time.
  ///
  /// - Parameter digits: the length of the longest number among the rows.
  func setNumberWidth(digits: Int) {
    number.setWidth(characters: Self.numberWidth(digits: digits))
  }

  private static func numberWidth(digits: Int) -> Int { max(4, digits + 1) }

  private func renderStatus(of row: LapRow?) {
    contents.isVisible = row != nil
    widget.setAccessible(label: row?.name ?? "")
    guard let row else { return }
    number.text = row[.number]
    difference.text = row[.fastest]
    difference.isVisible = row.badge.isEmpty && !row[.fastest].isEmpty
    badge.render(row)
  }
}
