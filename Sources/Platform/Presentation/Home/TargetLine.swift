import StopwatchCore

/// How much of a target has elapsed: of the next total with a reminder, or of the last one once all
/// are reached.
public struct TargetLine: Hashable, Sendable {
  public static let steps = 1000

  /// The totals in ascending order, with their words.
  private let targets: [Target]
  private var current: Target
  /// The elapsed part of the target in steps, rounded down; `steps` is the whole target.
  public private(set) var elapsedSteps: Int

  private struct Target: Hashable {
    let time: Duration
    let label: String
  }

  /// Returns `nil` if there is no reminder of a total.
  init?(_ reminders: [Reminder], elapsed: Duration, format: TimeFormat) {
    let totals = reminders.filter { $0.condition.kind == .total }.map(\.time)
    targets = totals.sorted().map {
      // TRANSLATORS: the accessible name of the line that shows the progress towards a total time.
      Target(time: $0, label: localized("Target: {time}", ["time": format.units($0)]))
    }
    guard let last = targets.last else { return nil }
    current = last
    elapsedSteps = 0
    update(to: elapsed)
  }

  public var label: String { current.label }

  mutating func update(to elapsed: Duration) {
    guard let last = targets.last else { return }
    current = targets.first { elapsed < $0.time } ?? last
    let share = elapsed / current.time
    elapsedSteps = max(min(Int(share * Double(Self.steps)), Self.steps), 0)
  }
}
