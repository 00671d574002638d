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

  /// Plays the sound of a press that had an effect, if the user wants to hear it.
  func play(_ press: StopwatchPress) {
    guard preferences.value.sounds, let sound = Self.sound(of: press) else { return }
    player?.play(sound)
  }

  private static func sound(of press: StopwatchPress) -> Sound? {
    switch press {
    case .start, .resume: .start
    case .pause: .pause
    case .lap: .lap
    case .reset: nil
    }
  }
}
