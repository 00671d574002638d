/// A timer for a moment, however far ahead.
@MainActor
public protocol AlarmPort {
  /// Calls `onAlarm` once at a moment, or at once if it has passed, such as while the machine was
  /// asleep, unless the returned subscription is released before.
  ///
  /// - Parameter sinceBoot: the time from the machine's boot to the moment, including sleep.
  func alarm(at sinceBoot: Duration, _ onAlarm: @escaping @MainActor () -> Void) -> Subscription
}
