/// The form in which the Home window displays the stopwatch.
public enum HomeFace: Hashable, Sendable {
  /// A window with everything.
  case regular
  /// The whole screen, filled by the digits.
  case fullscreen
  /// A small window with the time and its buttons.
  case compact
}

/// The view state of the form of the Home window.
public struct HomeFaceViewState: Hashable, Sendable {
  public package(set) var face: HomeFace
  /// Whether everything except the time and the warnings is hidden.
  public package(set) var areControlsHidden = false
  /// The text in place of laps before the first start.
  public package(set) var noLaps = HomeStrings.noLaps

  public init(face: HomeFace = .regular) {
    self.face = face
  }
}

extension HomeFaceViewState {
  /// The commands of the window that are currently disabled.
  public var disabledCommands: Set<Command> {
    Command.disabled(unless: [.leaveFullscreen: face == .fullscreen])
  }

  /// The announcement when the window has taken this form.
  var announcement: String {
    switch face {
    case .regular: localized("Regular window")
    case .fullscreen: localized("Fullscreen")
    case .compact: localized("Compact window")
    }
  }

  /// The name of the button that returns to the regular window, and the command that has the same
  /// effect; `nil` in the regular window.
  public var leave: (label: String, command: Command)? {
    switch face {
    case .regular: nil
    case .fullscreen: (localized("Leave Fullscreen"), .leaveFullscreen)
    case .compact: (localized("Leave Compact Window"), .compact)
    }
  }
}

/// A user action on the form of the Home window.
public enum HomeFaceAction: Hashable, Sendable {
  case toggleFullscreen
  case toggleCompact
  /// Returns to the regular window.
  case leave
  /// The window covers the screen or no longer does, whether the user or the desktop wanted it.
  case changeFullscreen(isFullscreen: Bool)
  /// The user has moved the pointer, or pressed a key, a button or a finger.
  case noteInput
}
