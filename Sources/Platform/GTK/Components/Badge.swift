import StopwatchCore

/// A word in a coloured pill that sets a lap apart.
@MainActor
final class Badge {
  let widget = Label(styleClasses: ["badge"])
  private var shown: LapStatus?

  func render(_ text: String, status: LapStatus) {
    widget.text = text
    guard status != shown else { return }
    if let shown { widget.set(styleClass: shown.styleClass, false) }
    widget.set(styleClass: status.styleClass, true)
    widget.isVisible = !text.isEmpty
    shown = status
  }
}

extension LapStatus {
  /// The class of the style sheet that gives the status its colour.
  var styleClass: String {
    switch self {
    case .current: "current"
    case .done: "done"
    case .fastest: "fastest"
    case .slowest: "slowest"
    }
  }
}
