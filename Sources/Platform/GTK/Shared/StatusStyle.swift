import GTKInterop
import StopwatchCore
import StopwatchPresentation

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
