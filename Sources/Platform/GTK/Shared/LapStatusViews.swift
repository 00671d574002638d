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

/// The time of a lap, in the colour of the lap's status.
@MainActor
final class LapTime {
  let widget = DigitLabel(styleClasses: ["stopwatch-lap-time"])
  private let style: StatusStyle
  private var description = ""

  init() {
    style = StatusStyle(widget)
  }

  /// - Parameter isTick: whether only time has passed since the row was rendered last.
  func render(_ time: String, of row: LapRow, isTick: Bool = false) {
    widget.show(time, name: LapColumn.time.title, isTicking: row.isTicking, isTick: isTick)
    guard !isTick else { return }
    style.show(row.status)
    guard row.description != description else { return }
    description = row.description
    widget.setAccessible(description: description)
  }
}

/// The style of a lap's status, applied to a widget.
@MainActor
final class StatusStyle {
  private let widget: Widget
  private var shown: LapStatus?

  init(_ widget: Widget) {
    self.widget = widget
  }

  func show(_ status: LapStatus) {
    guard status != shown else { return }
    if let shown { widget.set(styleClass: shown.styleClass, false) }
    widget.set(styleClass: status.styleClass, true)
    shown = status
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

  /// The style class of this status.
  fileprivate var styleClass: String {
    switch self {
    case .current: "stopwatch-current"
    case .done: "stopwatch-done"
    case .fastest: "stopwatch-fastest"
    case .slowest: "stopwatch-slowest"
    case .excluded: "stopwatch-left-out"
    }
  }
}
