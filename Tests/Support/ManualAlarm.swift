import StopwatchCore

/// An alarm that is called only when a test requires it.
@MainActor
public final class ManualAlarm: AlarmPort {
  /// The moment of the alarm as the time since boot; `nil` if none is set.
  public private(set) var sinceBoot: Duration?
  private var onAlarm: (@MainActor () -> Void)?
  /// How often an alarm has been set.
  public private(set) var setCount = 0

  public init() {}

  public func alarm(
    at sinceBoot: Duration, _ onAlarm: @escaping @MainActor () -> Void
  ) -> Subscription {
    setCount += 1
    self.sinceBoot = sinceBoot
    self.onAlarm = onAlarm
    return Subscription { [self, number = setCount] in if number == setCount { end() } }
  }

  /// Calls the alarm if it is due by then.
  public func ring(at now: Duration) {
    guard let sinceBoot, sinceBoot <= now else { return }
    let onAlarm = onAlarm
    end()
    onAlarm?()
  }

  private func end() {
    sinceBoot = nil
    onAlarm = nil
  }
}
