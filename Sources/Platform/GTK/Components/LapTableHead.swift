import GTKInterop
import StopwatchPresentation

/// The heads of the columns in the table of all laps, each a button that puts the laps in order.
@MainActor
final class LapTableHead {
  let widget: Box
  private let buttons: [(column: LapColumn, button: HeadingButton)]

  /// - Parameter names: makes the first columns of all rows equally wide.
  init(names: SizeGroup, onSort: @escaping (LapColumn) -> Void) {
    buttons = LapColumn.inWindows.map { column in
      (column, HeadingButton(column) { onSort(column) })
    }
    widget = Box(
      .row, spacing: 12, styleClasses: ["stopwatch-lap-row", "stopwatch-headings"],
      children: buttons.map(\.button.widget))
    for (column, button) in buttons {
      if column.appearance == .number { names.add(button.widget) }
      if column.appearance == .note { button.widget.expand(horizontally: true) }
    }
  }

  func render(_ headings: [LapHeading]) {
    for (column, button) in buttons {
      button.render(headings.first { $0.column == column })
    }
  }
}

/// The head of one column.
@MainActor
private final class HeadingButton {
  let widget = PressButton(styleClasses: ["flat"])
  private let text = Inscription()
  private let alignment: Float
  private var shown: LapHeading?

  init(_ column: LapColumn, onPress: @escaping () -> Void) {
    alignment = column.xAlignment
    widget.setContent(text)
    widget.leaveFocusOnClick()
    widget.onPress(onPress)
  }

  /// - Parameter heading: none where the column is not displayed.
  func render(_ heading: LapHeading?) {
    widget.isVisible = heading != nil
    guard let heading, heading != shown else { return }
    shown = heading
    text.setWidth(characters: heading.width ?? heading.text.count)
    if heading.width != nil { text.align(text: alignment) }
    text.text = heading.text
    widget.setAccessible(label: heading.action)
    widget.setAccessible(description: heading.description)
    widget.set(styleClass: "stopwatch-sorted", heading.sorting != .none)
  }
}
