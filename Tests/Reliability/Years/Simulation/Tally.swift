/// What happened in some lives.
public struct Tally: Sendable {
  public var steps = 0
  public var presses = 0
  public var opens = 0
  public var closes = 0
  public var kills = 0
  public var killsWhileWriting = 0
  public var restarts = 0
  public var sleeps = 0
  public var wallSets = 0
  public var fullDisks = 0
  public var reminders = 0
  public var historyChecks = 0
  /// The sessions kept as copies in one life, at most.
  public var copies = 0

  public init() {}

  public static func += (left: inout Tally, right: Tally) {
    left.steps += right.steps
    left.presses += right.presses
    left.opens += right.opens
    left.closes += right.closes
    left.kills += right.kills
    left.killsWhileWriting += right.killsWhileWriting
    left.restarts += right.restarts
    left.sleeps += right.sleeps
    left.wallSets += right.wallSets
    left.fullDisks += right.fullDisks
    left.reminders += right.reminders
    left.historyChecks += right.historyChecks
    left.copies = max(left.copies, right.copies)
  }

  public var text: String {
    """
    \(steps) steps, \(presses) changes, \(opens) launches, \(closes) closes, \(kills) kills \
    (\(killsWhileWriting) while writing), \(restarts) restarts, \(sleeps) sleeps, \
    \(wallSets) settings of the wall clock, \(fullDisks) full disks, \(reminders) reminders, \
    \(historyChecks) comparisons of the history, at most \(copies) sessions in a life kept as copies
    """
  }
}
