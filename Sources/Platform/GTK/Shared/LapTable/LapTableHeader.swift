import GTKInterop
import StopwatchPresentation

/// The header of the lap table, with a button per column that sorts the laps.
@MainActor
final class LapTableHeader {
  let widget: Box
  /// Called with a heading that gets the keyboard focus.
  var onFocus: (Widget) -> Void = { _ in }
  private let buttons: [(column: LapColumn, button: HeadingButton)]

  /// - Parameters:
  ///   - names: the size group that makes the first columns of all rows equally wide.
  ///   - onSort: called with the column whose heading the user presses.
  init(names: SizeGroup, onSort: @escaping (LapColumn) -> Void) {
    buttons = LapColumn.inWindows.map { column in
      (column, HeadingButton(column) { onSort(column) })
    }
    widget = Box(
      .row, spacing: 12, styleClasses: ["stopwatch-lap-row", "stopwatch-headings"],
      children: buttons.map(\.button.widget))
    for (column, button) in buttons {
      if column.appearance == .number { names.add(button.widget) }
      if column.appearance == .note {
        button.widget.expand(horizontally: true)
        button.widget.add(styleClass: "stopwatch-note-heading")
      }
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

  /// - Parameter heading: the heading to display; `nil` if the column is hidden.
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
