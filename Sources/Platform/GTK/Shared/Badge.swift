import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// A coloured badge with the status of a lap and the triangle that marks it in the chart; hidden
/// for a lap without a special status.
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

  func hideFromScreenReaders() {
    for part: Widget in [widget, word] { part.setAccessible(role: .presentation) }
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
  /// The triangle that points to the lap in the chart; empty if it has none.
  fileprivate var mark: String {
    switch self {
    case .fastest: "▼"
    case .slowest: "▲"
    case .current, .done, .excluded: ""
    }
  }
}
