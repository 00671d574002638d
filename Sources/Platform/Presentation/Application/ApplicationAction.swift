/// An action of the application, which notifications, the desktop's launcher and other programs can
/// activate on the session bus, whether or not a window is open.
public enum ApplicationAction: String, CaseIterable, Hashable, Sendable {
  case showStopwatch = "show-stopwatch"
  case showLaps = "show-laps"
  case showHistory = "show-history"

  /// The name of the action on the session bus and in the launcher's file.
  public var name: String { rawValue }

  /// The option with which the program performs the action when it has started.
  public var option: String { "--" + rawValue }

  /// Returns `nil` if the text is not the option of an action.
  public init?(option: String) {
    guard option.hasPrefix("--") else { return nil }
    self.init(rawValue: String(option.dropFirst(2)))
  }

  /// Returns the action that opens a window; `nil` if there is none.
  public init?(opening destination: Destination) {
    switch destination {
    case .home: self = .showStopwatch
    case .laps: self = .showLaps
    case .history: self = .showHistory
    default: return nil
    }
  }
}
