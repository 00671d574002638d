import StopwatchPresentation

/// A word in a coloured pill that sets a lap apart; nothing for one that is just done.
@MainActor
final class Badge {
  let widget = Label(styleClasses: ["badge"])
  private let style: StatusStyle

  init() {
    style = StatusStyle(widget)
    widget.align(vertically: .center)
    widget.isVisible = false
  }

  func render(_ row: LapRow) {
    widget.text = row.badge
    widget.isVisible = !row.badge.isEmpty
    style.show(row.status)
  }
}
