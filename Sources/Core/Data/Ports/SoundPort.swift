/// A player of sounds.
@MainActor
public protocol SoundPort {
  /// Plays the sound where that is possible. Returns immediately.
  func play(_ sound: Sound)
}
