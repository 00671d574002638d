/// A reminder that the user wants at a moment of the stopwatch.
public struct Reminder: Hashable, Identifiable, Sendable {
  /// What has reached the time of a condition. The raw values name it in every file.
  public enum Kind: String, CaseIterable, Sendable {
    /// The increase of the elapsed time, again and again.
    case every
    case total
    case lap
  }

  /// The condition that makes the reminder due.
  public struct Condition: Hashable, Sendable {
    public let kind: Kind
    public let time: Duration

    public init(_ kind: Kind, _ time: Duration) {
      (self.kind, self.time) = (kind, time)
    }
  }

  /// The times of conditions.
  public static let times: ClosedRange<Duration> = .seconds(1)...Stopwatch.maximumSetTime

  public let condition: Condition
  public let isAudible: Bool

  /// Returns `nil` if the time of the condition is not one of `times`.
  public init?(_ condition: Condition, isAudible: Bool = false) {
    self.condition = condition
    self.isAudible = isAudible
    guard Self.times.contains(time) else { return nil }
  }

  /// The condition, of which there is one reminder, such as `every-300000000000`.
  public var id: String { "\(condition.kind)-\(time.nanoseconds)" }

  public var time: Duration { condition.time }

  /// Returns the latest elapsed time, up to `elapsed`, at which the reminder was due; `nil` if none.
  ///
  /// A limit for laps is due in the laps in progress only.
  func latestDue(in stopwatch: Stopwatch, at elapsed: Duration) -> Duration? {
    moments(in: stopwatch, at: elapsed).filter { $0 > .zero && $0 <= elapsed }.max()
  }

  /// Returns the first elapsed time after `elapsed` at which the reminder is due if the stopwatch
  /// runs until then; `nil` if none.
  func nextDue(in stopwatch: Stopwatch, at elapsed: Duration) -> Duration? {
    moments(in: stopwatch, at: elapsed).filter { $0 > elapsed }.min()
  }

  /// Returns the elapsed times at which the reminder is due; of many, those around `elapsed`.
  private func moments(in stopwatch: Stopwatch, at elapsed: Duration) -> [Duration] {
    let count = Int(elapsed.nanoseconds / time.nanoseconds)
    return switch condition.kind {
    case .every: [time * count, time * (count + 1)]
    case .total: [time]
    case .lap: stopwatch.laps.owners.compactMap(stopwatch.laps.currentStart).map { $0 + time }
    }
  }
}

extension Stopwatch {
  /// Returns the first elapsed time after `elapsed` at which one of the reminders is due; `nil` if
  /// none is, such as because the stopwatch is not running.
  public func nextReminder(of reminders: [Reminder], at elapsed: Duration) -> Duration? {
    guard state == .running else { return nil }
    return reminders.compactMap { $0.nextDue(in: self, at: max(elapsed, .zero)) }.min()
  }
}

/// A reminder that has become due.
public struct DueReminder: Hashable, Sendable {
  /// The lateness from which on a reminder is reported as late.
  public static let minimumLateness: Duration = .seconds(1)

  public let reminder: Reminder
  /// The elapsed time at which it was due.
  public let time: Duration
  public let lap: Int
  /// The names whose laps reached it.
  public let names: [String]
  /// For how long it has been due, such as because the machine was asleep; `nil` if it is on time.
  public let lateness: Duration?
}
