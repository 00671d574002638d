import StopwatchCore

/// Tells which buttons each state of the stopwatch has, and what stands on them.
enum ControlMapper {
  /// The buttons of the Home window: the one people most likely want next stands last.
  static func home(_ state: Stopwatch.State) -> [ControlButton] {
    switch state {
    case .initial: [button(.start, isProminent: true)]
    case .running: [button(.lap), button(.pause, isProminent: true)]
    case .paused: [button(.reset), button(.resume, isProminent: true)]
    }
  }

  /// The one button of the Laps window.
  static func laps(_ state: Stopwatch.State) -> ControlButton {
    switch state {
    case .initial: button(.start, isProminent: true)
    case .running: button(.lap, isProminent: true)
    case .paused: button(.resume, isProminent: true)
    }
  }

  private static func button(
    _ press: StopwatchPress, isProminent: Bool = false
  ) -> ControlButton {
    ControlButton(press: press, label: label(press), isProminent: isProminent)
  }

  private static func label(_ press: StopwatchPress) -> String {
    switch press {
    case .start: localized("Start")
    case .pause: localized("Pause")
    case .resume: localized("Resume")
    case .lap: localized("Lap")
    case .reset: localized("Reset")
    }
  }
}
