import StopwatchCore

/// A player that keeps a record of the sounds in place of playing them.
@MainActor
public final class RecordingSounds: SoundPort {
  public private(set) var played: [Sound] = []

  public init() {}

  public func play(_ sound: Sound) {
    played.append(sound)
  }
}
