import StopwatchCore
import StopwatchPresentation

/// The heads of the columns in the table of all laps, each a button that puts the laps in order.
@MainActor
final class LapTableHead {
  let widget: Box
  private let buttons: [LapColumn: HeadingButton]

  /// - Parameter names: makes the first columns of all rows equally wide.
  init(names: SizeGroup, onSort: @escaping (LapColumn) -> Void) {
    let buttons = LapColumn.allCases.map { column in
      (column, HeadingButton { onSort(column) })
    }
    self.buttons = Dictionary(uniqueKeysWithValues: buttons)
    widget = Box(
      .row, spacing: 12, styleClasses: ["stopwatch-lap-row", "stopwatch-headings"],
      children: buttons.map(\.1.widget))
    self.buttons[.number].map { names.add($0.widget) }
    self.buttons[.note]?.widget.expand(horizontally: true)
  }

  func render(_ headings: [LapHeading], columns: LapColumns) {
    let shown = Set(headings.map(\.column))
    for (column, button) in buttons where !shown.contains(column) { button.hide() }
    for heading in headings {
      buttons[heading.column]?.render(heading, width: columns.width(of: heading.column))
    }
  }
}

/// The head of one column.
@MainActor
private final class HeadingButton {
  let widget = PressButton(styleClasses: ["flat"])
  private let text = Inscription()
  private var shown: LapHeading?

  init(onPress: @escaping () -> Void) {
    widget.setContent(text)
    widget.leaveFocusOnClick()
    widget.onPress(onPress)
  }

  func hide() {
    widget.isVisible = false
  }

  /// - Parameter width: in characters; none where the room decides.
  func render(_ heading: LapHeading, width: Int?) {
    widget.isVisible = true
    if let width {
      text.setWidth(characters: width)
      text.align(text: 1)
    }
    guard heading != shown else { return }
    shown = heading
    if width == nil { text.setWidth(characters: heading.text.count) }
    text.text = heading.text
    widget.setAccessible(label: heading.action)
    widget.setAccessible(description: heading.description)
    widget.set(styleClass: "stopwatch-sorted", heading.sorting != .none)
  }
}

extension LapColumns {
  /// None where the room decides.
  fileprivate func width(of column: LapColumn) -> Int? {
    switch column {
    case .time, .total: time
    case .previous: previous
    case .fastest: difference
    case .number, .note: nil
    }
  }
}
