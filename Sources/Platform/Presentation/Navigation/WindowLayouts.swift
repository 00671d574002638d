import StopwatchCore

/// The sizes with which windows open: those that the user has given them, or else the initial ones.
extension RememberWindows {
  /// Returns the layout with which a window opens: the remembered one, reduced to the screen.
  ///
  /// - Parameters:
  ///   - initial: the size of a window that was never opened before.
  ///   - screen: the size of the screen without its panels; `nil` if it is unknown.
  public func layout(
    of window: Destination, initial: WindowSize, screen: WindowSize?
  ) -> WindowLayout {
    let remembered = window.layoutName.flatMap { store.value.layouts[$0] }
    let isUsable = remembered?.size.isPossible ?? false
    var layout = (isUsable ? remembered : nil) ?? WindowLayout(size: initial)
    if let screen, screen.isPossible { layout.size = layout.size.reduced(to: screen) }
    return layout
  }

  public func remember(_ layout: WindowLayout, of window: Destination) {
    guard let name = window.layoutName else { return }
    remember { $0.layouts[name] = layout }
  }
}

extension Destination {
  /// The size of a window that was never opened before.
  public var initialSize: WindowSize {
    switch self {
    case .home: WindowSize(width: 420, height: 560)
    case .laps, .session: WindowSize(width: 760, height: 760)
    case .history, .historyAction: WindowSize(width: 520, height: 640)
    case .preferences: WindowSize(width: 520, height: 804)
    case .reminders: WindowSize(width: 360, height: 420)
    case .names: WindowSize(width: 400, height: 520)
    }
  }

  /// The name of its layout in the file; `nil` if it opens with the same size every time.
  fileprivate var layoutName: String? {
    switch self {
    case .home: "home"
    case .laps: "laps"
    case .history: "history"
    default: nil
    }
  }
}
