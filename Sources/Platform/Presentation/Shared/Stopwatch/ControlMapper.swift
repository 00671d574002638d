import StopwatchCore

/// The mapper from the state of the stopwatch to its buttons and their labels.
enum ControlMapper {
  /// Returns the two buttons of the Home window, with the most likely next action last.
  ///
  /// - Parameter isCountingDown: whether a start is prepared, which the second button cancels.
  static func home(_ state: Stopwatch.State, isCountingDown: Bool = false) -> [ControlButton] {
    switch state {
    case .running where isCountingDown:
      [
        button(.lap(), isEnabled: false),
        ControlButton(
          press: .pause, label: MessageStrings.cancel, isProminent: false, isEnabled: true),
      ]
    case .initial: [button(.lap(), isEnabled: false), button(.start, isProminent: true)]
    case .running: [button(.lap()), button(.pause, isProminent: true)]
    case .paused: [button(.reset), button(.resume, isProminent: true)]
    }
  }

  /// Returns the two buttons of the Laps window, in the same places as in the Home window.
  static func laps(_ state: StopwatchState) -> [ControlButton] {
    [button(.lap(), isEnabled: StopwatchChange.lap().refusal(in: state) == nil)]
      + home(state.stopwatch.state, isCountingDown: state.stopwatch.isCountingDown).suffix(1)
  }

  /// Completes buttons for a session with these names, or none.
  static func complete(_ controls: inout [ControlButton], _ roster: Roster, hasKeys: Bool) {
    for index in controls.indices {
      controls[index].hasKey = hasKeys
      if case .lap = controls[index].press { controls[index].label = roster.lapLabel }
    }
  }

  private static func button(
    _ press: StopwatchChange, isProminent: Bool = false, isEnabled: Bool = true
  ) -> ControlButton {
    ControlButton(press: press, label: label(press), isProminent: isProminent, isEnabled: isEnabled)
  }

  /// Returns the label of the button of a change; empty if it has none.
  static func label(_ press: StopwatchChange) -> String {
    switch press {
    case .start: localized("Start")
    case .pause: localized("Pause")
    case .resume: localized("Resume")
    // TRANSLATORS: the button that records a lap, and the heading of the laps' numbers.
    case .lap: localized("Lap")
    // TRANSLATORS: the button that sets a paused stopwatch to zero and keeps the session.
    case .reset: localized("Reset")
    default: ""
    }
  }
}

/// A button that changes the stopwatch.
public struct ControlButton: Equatable, Sendable {
  public let press: StopwatchChange
  public package(set) var label: String
  public let isProminent: Bool
  public let isEnabled: Bool
  package internal(set) var hasKey = true

  /// Whether a click acts when the pointer is released on the button. All others act when it goes
  /// down: that moment is their meaning.
  public var actsAtRelease: Bool { press == .reset }

  /// The command whose key has the same effect; `nil` if there is none.
  public var keyCommand: Command? {
    guard hasKey else { return nil }
    return switch press {
    case .start, .pause, .resume: .toggle
    case .lap: .lap
    case .reset: .reset
    default: nil
    }
  }
}
