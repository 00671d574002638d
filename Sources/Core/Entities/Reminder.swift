/// A reminder that the user wants at a moment of the stopwatch.
public struct Reminder: Hashable, Identifiable, Sendable {
  /// The condition that makes the reminder due.
  public enum Condition: Hashable, Sendable {
    /// The elapsed time has increased by that interval again.
    case every(Duration)
    case total(Duration)
    case lap(Duration)

    /// The name in every file: `every`, `total` or `lap`.
    public var name: String {
      switch self {
      case .every: "every"
      case .total: "total"
      case .lap: "lap"
      }
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
  public var id: String { "\(condition.name)-\(time.nanoseconds)" }

  public var time: Duration {
    switch condition {
    case .every(let time), .total(let time), .lap(let time): time
    }
  }

  /// Returns the latest elapsed time, up to `elapsed`, at which the reminder was due; `nil` if none.
  ///
  /// A limit for laps is due in the current lap only.
  func latestDue(in stopwatch: Stopwatch, at elapsed: Duration) -> Duration? {
    switch condition {
    case .every(let interval):
      elapsed < interval ? nil : interval * elapsed.count(of: interval)
    case .total(let total): elapsed < total ? nil : total
    case .lap(let limit): elapsed < stopwatch.end(ofLap: limit) ? nil : stopwatch.end(ofLap: limit)
    }
  }

  /// Returns the first elapsed time after `elapsed` at which the reminder is due if the stopwatch
  /// runs until then; `nil` if none.
  func nextDue(in stopwatch: Stopwatch, at elapsed: Duration) -> Duration? {
    switch condition {
    case .every(let interval): interval * (elapsed.count(of: interval) + 1)
    case .total(let total): elapsed < total ? total : nil
    case .lap(let limit): elapsed < stopwatch.end(ofLap: limit) ? stopwatch.end(ofLap: limit) : nil
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

  /// Returns the elapsed time at which the current lap has lasted for `duration`.
  fileprivate func end(ofLap duration: Duration) -> Duration {
    laps.start(ofLap: laps.count + 1) + duration
  }
}

extension Duration {
  /// Returns how often `interval` fits into this duration.
  fileprivate func count(of interval: Duration) -> Int { Int(nanoseconds / interval.nanoseconds) }
}

/// A reminder that has become due.
public struct DueReminder: Hashable, Sendable {
  /// The lateness from which on a reminder is reported as late.
  public static let minimumLateness: Duration = .seconds(1)

  public let reminder: Reminder
  /// The elapsed time at which it was due.
  public let time: Duration
  public let lap: Int
  /// For how long it has been due, such as because the machine was asleep; `nil` if it is on time.
  public let lateness: Duration?
}
