import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// A coloured badge with the status of a lap and the triangle that marks it in the chart; hidden
/// for a lap without a special status.
final class Badge {
  let widget: Box
  private let mark = Label(styleClasses: ["stopwatch-badge-mark"])
  private let word = Label()

  init() {
    widget = Box(.row, spacing: 4, styleClasses: ["stopwatch-badge"], children: [mark, word])
    mark.setAccessible(role: .presentation)
    word.setAccessible(role: .cell)
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
    widget.show(row.status)
  }
}

extension DigitLabel {
  /// Displays the time of a lap, in the colour of the lap's status.
  func show(_ time: String, of row: LapRow, isTick: Bool = false) {
    show(time, name: LapColumn.time.title, isTicking: row.isTicking, isTick: isTick)
    guard !isTick else { return }
    show(row.status)
    setAccessible(description: row.description)
  }
}

extension Widget {
  func show(_ status: LapStatus) {
    for each in [LapStatus.current, .fastest, .slowest, .excluded] {
      each.styleClass.map { set(styleClass: $0, each == status) }
    }
  }
}

extension LapStatus {
  /// The triangle that points to the lap in the chart; empty if it has none.
  var mark: String {
    switch self {
    case .fastest: "▼"
    case .slowest: "▲"
    case .current, .done, .excluded: ""
    }
  }

  fileprivate var styleClass: String? {
    switch self {
    case .current: "stopwatch-current"
    case .done: nil
    case .fastest: "stopwatch-fastest"
    case .slowest: "stopwatch-slowest"
    case .excluded: "stopwatch-left-out"
    }
  }
}
