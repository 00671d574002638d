/// A service that records a prepared start when it comes, and plays a sound for it and for each of the last
/// three seconds before.
@MainActor
public final class CountdownService {
  private static let moments: [Duration] = [.seconds(-3), .seconds(-2), .seconds(-1), .zero]

  /// Called before the time is read.
  var checkForSleep: () -> Void = {}
  /// Called when the start has come.
  public var onStart: () -> Void = {}

  private let change: ChangeStopwatch
  private let alarms: any AlarmPort
  private var wasPending = false
  private var alarm: Subscription?
  private var observation: Subscription?

  init(_ change: ChangeStopwatch, alarms: any AlarmPort) {
    self.change = change
    self.alarms = alarms
  }

  func start() {
    observation = stores.state.observeChanges { [weak self] in self?.follow() }
    follow()
  }

  private var stores: StopwatchStores { change.stores }

  private func follow() {
    let stopwatch = stores.state.value.stopwatch
    let hasStarted = wasPending && !stopwatch.isStartPending && stopwatch.state == .running
    wasPending = stopwatch.isStartPending
    if hasStarted {
      change.save()
      onStart()
    }
    wait()
  }

  /// Waits for the next moment with a sound, and for the start, which others may have seen come.
  private func wait() {
    alarm = nil
    let (stopwatch, reading) = (stores.state.value.stopwatch, change.clock.read())
    guard stopwatch.isStartPending else { return }
    let elapsed = stopwatch.elapsed(at: reading.instant)
    let next = Self.moments.first { $0 > elapsed } ?? .zero
    alarm = alarms.alarm(at: reading.sinceBoot + (next - elapsed)) { [weak self] in self?.play(next)
    }
  }

  private func play(_ moment: Duration) {
    checkForSleep()
    let reading = change.clock.read()
    stores.state.update {
      $0.stopwatch.recordStart(at: reading.instant, date: reading.moment)
      $0.stopwatch.sample(at: reading.instant)
    }
    let elapsed = stores.state.value.stopwatch.elapsed
    let isOnTime = (moment..<moment + .seconds(1)).contains(elapsed)
    if isOnTime, stores.preferences.value.sounds {
      change.player?.play(moment == .zero ? .start : .lap)
    }
    wait()
  }
}
