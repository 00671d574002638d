import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// A word in a coloured pill that sets a lap apart, with the triangle that marks it in the chart;
/// nothing for one that is just done.
@MainActor
final class Badge {
  let widget: Box
  private let mark = Label(styleClasses: ["stopwatch-badge-mark"])
  private let word = Label()
  private let style: StatusStyle

  init() {
    widget = Box(.row, spacing: 4, styleClasses: ["stopwatch-badge"], children: [mark, word])
    style = StatusStyle(widget)
    mark.setAccessible(role: .presentation)
    widget.align(vertically: .center)
    widget.isVisible = false
  }

  func render(_ row: LapRow) {
    word.text = row.badge
    mark.text = row.status.mark
    mark.isVisible = !row.status.mark.isEmpty
    widget.isVisible = !row.badge.isEmpty
    style.show(row.status)
  }
}

extension LapStatus {
  /// Points to where the lap is in the chart; empty for none.
  fileprivate var mark: String {
    switch self {
    case .fastest: "▼"
    case .slowest: "▲"
    case .current, .done: ""
    }
  }
}
