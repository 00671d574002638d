import GTKInterop
import StopwatchPresentation

/// The time of a lap, in the colour of the lap's status.
@MainActor
final class LapTime {
  let widget = DigitLabel(styleClasses: ["stopwatch-lap-time"])
  private let style: StatusStyle
  private var description = ""

  init() {
    style = StatusStyle(widget)
  }

  func render(_ time: String, of row: LapRow) {
    widget.show(time, isTicking: row.isTicking)
    style.show(row.status)
    guard row.description != description else { return }
    description = row.description
    widget.setAccessible(description: description)
  }
}
