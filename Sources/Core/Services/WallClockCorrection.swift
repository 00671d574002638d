/// A service that lets a stopwatch go on that was paused because the wall clock was wrong, such as
/// after a restart of a machine without a battery, once that clock has been set right.
@MainActor
public final class WallClockCorrection {
  private let wallClock: any WallClockPort
  private let restore: RestoreStopwatch
  private var observation: Subscription?

  public init(wallClock: any WallClockPort, restore: RestoreStopwatch) {
    self.wallClock = wallClock
    self.restore = restore
  }

  /// Restores the stopwatch as soon as the time away is known, unless the user changes it before.
  public func start(_ saved: SavedStopwatch) {
    observation = wallClock.watch { [weak self] in
      if let self, restore.again(saved) { observation = nil }
    }
  }
}
