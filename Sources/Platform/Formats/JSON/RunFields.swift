import StopwatchCore

/// A run as in every JSON file.
public struct RunFields: Codable, Sendable {
  let elapsedNanoseconds: Int64
  /// The wall-clock time at its beginning, since 1970-01-01 00:00 UTC; omitted if unknown.
  let startedAtNanoseconds: Int64?
  /// What came before it; omitted for a pause, and for the first run.
  let after: String?

  public init(_ run: Run) {
    elapsedNanoseconds = run.start.nanoseconds
    startedAtNanoseconds = run.startedAt?.nanoseconds
    after = run.interruption == .pause ? nil : run.interruption.rawValue
  }

  public var run: Run {
    Run(
      start: .nanoseconds(elapsedNanoseconds),
      startedAt: startedAtNanoseconds.map { .nanoseconds($0) },
      after: after.flatMap(Run.Interruption.init) ?? .pause)
  }
}
