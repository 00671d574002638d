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
