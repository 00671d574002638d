import StopwatchCore

/// An alarm that is called only when a test requires it.
@MainActor
public final class ManualAlarm: AlarmPort {
  private var alarms: [Int: (sinceBoot: Duration, onAlarm: @MainActor () -> Void)] = [:]
  /// How often an alarm has been set.
  public private(set) var setCount = 0

  public init() {}

  /// The moment of the next alarm as the time since boot; `nil` if none is set.
  public var sinceBoot: Duration? { alarms.values.map(\.sinceBoot).min() }

  public func alarm(
    at sinceBoot: Duration, _ onAlarm: @escaping @MainActor () -> Void
  ) -> Subscription {
    setCount += 1
    alarms[setCount] = (sinceBoot, onAlarm)
    return Subscription { [self, number = setCount] in alarms[number] = nil }
  }

  /// Calls the alarms that are due by then, the earliest first.
  public func ring(at now: Duration) {
    let due = alarms.filter { $0.value.sinceBoot <= now }.sorted {
      ($0.value.sinceBoot, $0.key) < ($1.value.sinceBoot, $1.key)
    }
    for (number, _) in due { alarms.removeValue(forKey: number)?.onAlarm() }
  }
}
