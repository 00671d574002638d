/// The sounds of the presses, for those who look elsewhere while they press.
@MainActor
public struct PressSounds {
  private let preferences: StateStore<Preferences>
  private let player: (any SoundPort)?

  /// - Parameter player: plays the sounds; `nil` for silence.
  public init(preferences: StateStore<Preferences>, player: (any SoundPort)?) {
    self.preferences = preferences
    self.player = player
  }

  /// Plays the sound of a change that was made, if the user wants to hear it.
  func play(_ change: StopwatchChange) {
    guard preferences.value.sounds, let sound = Self.sound(of: change) else { return }
    player?.play(sound)
  }

  private static func sound(of change: StopwatchChange) -> Sound? {
    switch change {
    case .start, .resume: .start
    case .pause: .pause
    case .lap: .lap
    default: nil
    }
  }
}
