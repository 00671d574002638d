import StopwatchCore

/// How much of a target has elapsed: of the next total with a reminder, or of the last one once all
/// are reached.
public struct TargetLine: Hashable, Sendable {
  public static let steps = 1000

  /// The totals in ascending order.
  private let totals: [Duration]
  private var current: Duration
  private let format: TimeFormat
  /// The elapsed part of the target in steps, rounded down; `steps` is the whole target.
  public private(set) var elapsedSteps: Int

  /// Returns `nil` if there is no reminder of a total.
  init?(_ reminders: [Reminder], elapsed: Duration, format: TimeFormat) {
    totals = reminders.filter { $0.condition.kind == .total }.map(\.time).sorted()
    guard let last = totals.last else { return nil }
    (current, elapsedSteps) = (last, 0)
    self.format = format
    update(to: elapsed)
  }

  // TRANSLATORS: the accessible name of the line that shows the progress towards a total time.
  public var label: String { localized("Target: {time}", ["time": format.units(current)]) }

  mutating func update(to elapsed: Duration) {
    current = totals.first { elapsed < $0 } ?? totals.last ?? current
    let share = elapsed / current
    elapsedSteps = max(min(Int(share * Double(Self.steps)), Self.steps), 0)
  }
}
