/// A service that notices when a prepared start has come, and plays a sound for it and for each of the last
/// three seconds before.
@MainActor
public final class CountdownService {
  private static let moments: [Duration] = [.seconds(-3), .seconds(-2), .seconds(-1), .zero]

  private let stores: StopwatchStores
  private let clock: any ClockPort
  private let alarms: any AlarmPort
  private let player: any SoundPort
  /// Called before the time is read.
  private let checkForSleep: @MainActor () -> Void
  private var alarm: Subscription?
  private var observation: Subscription?

  init(
    stores: StopwatchStores, clock: any ClockPort, alarms: any AlarmPort, player: any SoundPort,
    checkForSleep: @escaping @MainActor () -> Void
  ) {
    self.stores = stores
    self.clock = clock
    self.alarms = alarms
    self.player = player
    self.checkForSleep = checkForSleep
    observation = stores.state.observeChanges { [weak self] in self?.wait() }
    wait()
  }

  /// Waits for the next moment with a sound.
  private func wait() {
    let (stopwatch, reading) = (stores.state.value.stopwatch, clock.read())
    let elapsed = stopwatch.elapsed(at: reading.instant)
    alarm = nil
    guard stopwatch.state == .running, let next = Self.moments.first(where: { $0 > elapsed }) else {
      return
    }
    alarm = alarms.alarm(at: reading.sinceBoot + (next - elapsed)) { [weak self] in self?.play(next)
    }
  }

  private func play(_ moment: Duration) {
    checkForSleep()
    let now = clock.now
    let elapsed = stores.state.value.stopwatch.elapsed(at: now)
    // From the start on, other changes are possible, also where no window shows the time.
    if moment == .zero { stores.state.update { $0.stopwatch.sample(at: now) } }
    let isOnTime = (moment..<moment + .seconds(1)).contains(elapsed)
    if isOnTime, stores.preferences.value.sounds { player.play(moment == .zero ? .start : .lap) }
    wait()
  }
}
