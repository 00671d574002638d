import StopwatchCore
import StopwatchTestSupport

extension Life {
  /// What can happen next.
  enum Event: Sendable {
    case press, takeBack, correct, answer, nothing, open, close, kill, sleep, restart
    case setWall, rightWall
    case fillDisk, freeDisk, write, addReminder, removeReminder, preferSleep

    /// How often each happens.
    static let all: [Event] =
      [(press, 40), (correct, 16), (answer, 6), (nothing, 4), (open, 14), (close, 3), (kill, 4)]
      .appending([(sleep, 8), (restart, 2), (setWall, 2), (rightWall, 3), (fillDisk, 1)])
      .appending([(freeDisk, 3), (write, 14), (addReminder, 2), (removeReminder, 1)])
      .appending([(preferSleep, 1), (takeBack, 1)])
      .flatMap { Array(repeating: $0.0, count: $0.1) }
  }

  /// Lets some time pass and one thing happen, and returns a description of it.
  func step() -> String {
    problem = nil
    if chance(of: 0.6) { pass(randomTime(upTo: chance(of: 0.3) ? 62 * 86_400 : 3_600)) }
    let event = Event.all.randomElement(using: &random) ?? .nothing
    perform(event)
    if chance(of: 0.6) { program?.writer.process() }
    return last.map { "\(event) \($0)" } ?? "\(event)"
  }

  private func perform(_ event: Event) {
    last = nil
    switch event {
    case .press: press(randomPress())
    case .takeBack: takeBack()
    case .correct: press(randomCorrection())
    case .answer: if let answer = program?.state.answer { press(answer) }
    case .nothing: break
    case .open: open()
    case .close: problem = close()
    case .kill: problem = kill()
    case .sleep: sleep(randomTime(upTo: 30 * 86_400))
    case .restart: restart()
    case .setWall: setWall(randomWall())
    case .rightWall: setWall(rightWall)
    case .fillDisk: fillDisk()
    case .freeDisk: (disk.isStateFull, disk.areSessionsFull) = (false, false)
    case .write: program?.writer.process()
    case .addReminder: addReminder()
    case .removeReminder: removeReminder()
    case .preferSleep: preferSleep()
    }
  }

  /// Undoes several changes at once, often the start of a session that was reset.
  private func takeBack() {
    for _ in 1...Int.random(in: 2...8, using: &random) where problem == nil { press(.undo) }
  }

  func chance(of probability: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < probability
  }

  /// Returns a time from a millisecond on, short ones as often as long ones.
  func randomTime(upTo seconds: Int64) -> Duration {
    var limit: Int64 = 1_000_000
    let magnitude = Int.random(in: 0...52, using: &random)
    for _ in 0..<magnitude where limit < seconds * 1_000_000_000 { limit = limit * 3 / 2 }
    return .nanoseconds(
      Int64.random(in: 0...min(limit, seconds * 1_000_000_000), using: &random))
  }

  // MARK: - The machine

  private func sleep(_ time: Duration) {
    tally.sleeps += 1
    world.sleep(time)
    look(while: program != nil)
    program?.runtime.checkForSleep()
    ring(while: program != nil)
  }

  private func restart() {
    tally.restarts += 1
    problem = chance(of: 0.5) ? close() : kill()
    world.restart(after: randomTime(upTo: 62 * 86_400))
    if chance(of: 0.3) { setWall(randomWall()) }
  }

  /// The wall-clock time of a clock that was always right.
  private var rightWall: Moment { world.beginning + world.time }

  private func randomWall() -> Moment {
    let offset = randomTime(upTo: 30 * 31_557_600)
    let wall = world.wall + (chance(of: 0.5) ? offset : .zero - offset)
    return min(max(wall, .seconds(86_400)), .seconds(200 * 31_557_600))
  }

  private func setWall(_ wall: Moment) {
    tally.wallSets += 1
    world.setWall(wall)
    wallWasSet()
  }

  private func fillDisk() {
    tally.fullDisks += 1
    disk.isStateFull = chance(of: 0.7)
    disk.areSessionsFull = !disk.isStateFull || chance(of: 0.5)
  }

  // MARK: - Preferences

  private func addReminder() {
    guard let program, reminders.reminders.count < 3 else { return }
    let time = randomTime(upTo: 400 * 86_400) + .seconds(1)
    let conditions: [Reminder.Condition] = [
      .total(time), .lap(time), .every(max(time, .seconds(5 * 86_400))),
    ]
    guard let reminder = conditions.randomElement(using: &random).flatMap({ Reminder($0) }) else {
      return
    }
    let model = world.models.now
    reminders.add(reminder, at: max(model.elapsed(at: world.counted), .zero))
    program.runtime.changeReminders.add(reminder)
  }

  private func removeReminder() {
    guard let program, let reminder = reminders.reminders.randomElement(using: &random) else {
      return
    }
    reminders.remove(reminder)
    program.runtime.changeReminders.remove(reminder)
  }

  private func preferSleep() {
    guard let program else { return }
    // In the nanosecond of the latest save, there is nothing to save.
    pass(.nanoseconds(1))
    world.countsSleep.toggle()
    let counts = world.countsSleep
    program.runtime.changePreferences.apply { $0.countTimeAsleep = counts }
  }

  private func look(while isOpen: Bool) { if isOpen { look() } }
  private func ring(while isOpen: Bool) { if isOpen { ring() } }
}

extension Array {
  fileprivate func appending(_ other: Self) -> Self { self + other }
}
