import StopwatchCore
import StopwatchTestSupport

/// The reference model of reminders: which are due, and which have been reported.
struct ReminderModel {
  struct Due: Hashable {
    let reminder: Reminder
    let time: Duration
  }

  private(set) var reminders: [Reminder] = []
  private var reported: [Reminder: Duration] = [:]
  private var start: Moment?
  private var firstPress: Moment?
  /// Whether the start of the session is still ahead: it may come at another moment.
  private var isPrepared = false
  /// Those that have to be reported in this step.
  private(set) var expected: [Due] = []
  /// Those reported in this session whose time has not been taken back since.
  private var seen: Set<Due> = []
  private var repeated: [Due] = []

  mutating func add(_ reminder: Reminder, at elapsed: Duration) {
    guard !reminders.contains(where: { $0.condition == reminder.condition }) else { return }
    reminders.append(reminder)
    reported[reminder] = elapsed
  }

  mutating func remove(_ reminder: Reminder) {
    reminders.removeAll { $0 == reminder }
    reported[reminder] = nil
  }

  /// Begins anew with what is known on disk: a stopwatch as it was at an elapsed time.
  ///
  /// - Parameter isComplete: whether everything that was reported is on disk.
  mutating func reopen(_ model: StopwatchModel, savedAt elapsed: Duration, isComplete: Bool) {
    (start, firstPress, isPrepared) = (model.startedAt, model.firstPress, model.isPrepared)
    expected = []
    if !isComplete { seen = [] }
    for reminder in reminders { reported[reminder] = elapsed }
  }

  /// Notes that the stopwatch shows an elapsed time while the program looks.
  mutating func look(at model: StopwatchModel, _ elapsed: Duration) {
    let isOtherStart = model.startedAt != start && !isPrepared
    let isOtherSession = model.firstPress != firstPress
    (start, firstPress, isPrepared) = (model.startedAt, model.firstPress, model.isPrepared)
    // What is past for it is not reported.
    if isOtherStart || isOtherSession {
      seen = []
      for reminder in reminders { reported[reminder] = elapsed }
    }
    seen = seen.filter { $0.time <= elapsed }
    var new: [Due] = []
    for reminder in reminders {
      let (latest, known) = (latest(of: reminder, model, at: elapsed), reported[reminder] ?? .zero)
      if elapsed < known { reported[reminder] = elapsed }
      guard elapsed >= known, latest > known else { continue }
      new.append(Due(reminder: reminder, time: latest))
      reported[reminder] = latest
    }
    expected += new
    repeated += new.filter { !seen.insert($0).inserted }
  }

  /// Returns the next elapsed time at which one is due.
  func next(_ model: StopwatchModel, after elapsed: Duration) -> Duration? {
    guard model.since != nil else { return nil }
    return reminders.compactMap { reminder in
      let time = reminder.time
      return switch reminder.condition.kind {
      case .every: time * (elapsed.nanoseconds / time.nanoseconds + 1)
      case .total: time > elapsed ? time : nil
      case .lap: model.currentStarts.map { $0 + time }.filter { $0 > elapsed }.min()
      }
    }.min()
  }

  /// Compares what was reported in this step, in any order, with what is due; returns what is wrong.
  mutating func check(_ actual: [Due]) -> String? {
    defer { expected = [] }
    guard Set(actual) == Set(expected), actual.count == expected.count else {
      return "reminders \(actual) in place of \(expected)"
    }
    return repeated.isEmpty ? nil : "reminded twice: \(repeated)"
  }

  private func latest(
    of reminder: Reminder, _ model: StopwatchModel, at elapsed: Duration
  ) -> Duration {
    let time = reminder.time
    let due =
      switch reminder.condition.kind {
      case .every: time * (elapsed.nanoseconds / time.nanoseconds)
      case .total: time
      case .lap: model.currentStarts.map { $0 + time }.filter { $0 <= elapsed }.max() ?? .zero
      }
    return due <= elapsed ? due : .zero
  }
}
