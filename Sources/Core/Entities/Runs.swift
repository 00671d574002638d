/// A stretch of time for which the stopwatch ran: from a start or a resume to the next pause.
///
/// It ends at the elapsed time at which the next one begins. Its wall-clock time passes like the
/// elapsed time, so that only the beginning is stored.
public struct Run: Hashable, Sendable {
  /// What came before a run.
  public enum Interruption: String, Hashable, Sendable, CaseIterable {
    case pause
    /// The machine was asleep, and that time does not count.
    case sleep
    /// The program was closed, and the user subtracted that time.
    case absence
    /// The user corrected the elapsed time.
    case correction
    /// The wall clock was set, or became known: no pause.
    case clockChange
  }

  /// The elapsed time at its beginning.
  public internal(set) var start: Duration
  /// The moment of its beginning; `nil` if unknown.
  public internal(set) var startedAt: Moment?
  public internal(set) var interruption: Interruption

  public init(start: Duration, startedAt: Moment?, after interruption: Interruption = .pause) {
    self.start = start
    self.startedAt = startedAt
    self.interruption = interruption
  }

  /// Returns the wall-clock time at an elapsed time within it; `nil` if unknown.
  func clockTime(at elapsed: Duration) -> Moment? {
    startedAt.map { $0 + elapsed - start }
  }
}

/// A pause between two runs.
public struct Pause: Hashable, Sendable {
  /// The elapsed time at which the stopwatch stood.
  public let elapsed: Duration
  public let startedAt: Moment?
  public let duration: Duration?
  public let kind: Run.Interruption
}

/// The runs of a stopwatch, oldest first; empty if earlier versions of the program recorded none.
///
/// They relate the elapsed time to the wall clock. The elapsed time never depends on them.
public struct Runs: Hashable, Sendable, RandomAccessCollection {
  /// The minimum difference from the wall clock that is taken for a change of it. NTP adjusts it by
  /// less than that in half an hour.
  private static let clockTolerance: Duration = .seconds(1)

  private var runs: [Run] = []

  public init() {}

  /// Returns whether two times of one moment show that the wall clock was set in between.
  static func differ(_ clock: Moment, _ other: Moment) -> Bool {
    Swift.max(clock - other, other - clock) > clockTolerance
  }

  /// Creates runs from stored values.
  ///
  /// - Throws: `InvalidStopwatch` if the first one does not begin at zero, or one begins before the
  ///   one before it.
  public init(_ runs: [Run]) throws(InvalidStopwatch) {
    let isOrdered = zip(runs, runs.dropFirst()).allSatisfy { $0.start <= $1.start }
    guard isOrdered, runs.first.map({ $0.start == .zero }) ?? true else {
      throw .runsOutOfOrder
    }
    self.runs = runs
  }

  public var startIndex: Int { 0 }
  public var endIndex: Int { runs.count }
  public subscript(index: Int) -> Run { runs[index] }

  /// Whether the wall-clock time is known of any of them.
  public var isKnown: Bool { contains { $0.startedAt != nil } }

  /// Returns the wall-clock time at an elapsed time; at a pause, that of its beginning. Returns `nil`
  /// if it is unknown.
  public func clockTime(at elapsed: Duration) -> Moment? {
    guard !isEmpty else { return nil }
    let later = runs[runs.partitioningIndex { $0.start >= elapsed }...]
    let next = later.firstIndex { $0.start > elapsed || $0.interruption != .clockChange } ?? count
    return runs[Swift.max(next - 1, 0)].clockTime(at: elapsed)
  }

  /// Returns the elapsed time at a wall-clock time; in a pause, that at its beginning. Returns `nil` if
  /// no run is known until then.
  func elapsed(at clock: Moment) -> Duration? {
    guard let index = lastIndex(where: { $0.startedAt.map { $0 <= clock } ?? false }),
      let startedAt = runs[index].startedAt
    else { return nil }
    let elapsed = runs[index].start + (clock - startedAt)
    return index + 1 < count ? Swift.min(elapsed, runs[index + 1].start) : elapsed
  }

  public var pauses: [Pause] { indices.compactMap { pause(before: $0) } }

  /// Returns for how long the stopwatch was paused between two elapsed times, including at the first
  /// one; `nil` if that is unknown.
  public func pausedTime(from start: Duration, to end: Duration) -> Duration? {
    guard clockTime(at: start) != nil else { return nil }
    let first = runs.partitioningIndex { $0.start >= start }
    let last = runs.partitioningIndex { $0.start >= end }
    return (first..<last).compactMap { pause(before: $0) }.total
  }

  private func pause(before index: Int) -> Pause? {
    guard index > 0 else { return nil }
    let (run, next) = (runs[index - 1], runs[index])
    let startedAt = run.clockTime(at: next.start)
    let duration = startedAt.flatMap { end in next.startedAt.map { $0 - end } }
    let isPause =
      switch next.interruption {
      case .clockChange: false
      case .correction: duration.map { $0 > .zero } ?? false
      case .pause, .sleep, .absence: true
      }
    guard isPause else { return nil }
    return Pause(
      elapsed: next.start, startedAt: startedAt,
      duration: duration.flatMap { $0 < .zero - Self.clockTolerance ? nil : Swift.max($0, .zero) },
      kind: next.interruption)
  }

  /// Begins a run at `elapsed`. After time that the user added, no pause is known.
  mutating func begin(
    at elapsed: Duration, clock: Moment?, after interruption: Run.Interruption = .pause
  ) {
    let isAfterAddedTime = last.map { $0.interruption == .correction && $0.startedAt == nil }
    runs.append(
      Run(
        start: elapsed, startedAt: clock,
        after: isAfterAddedTime == true ? .correction : interruption))
  }

  /// Begins another run if the wall clock shows another time at `elapsed` than the latest run says.
  mutating func compare(with clock: Moment, at elapsed: Duration) {
    guard elapsed >= last?.start ?? .zero else { return }
    if isEmpty { begin(at: .zero, clock: nil) }
    let isSet = last?.clockTime(at: elapsed).map { Self.differ($0, clock) } ?? true
    if isSet { begin(at: elapsed, clock: clock, after: .clockChange) }
  }

  /// Removes what happened at `elapsed` or after it.
  mutating func truncate(to elapsed: Duration) {
    runs.removeAll { $0.start >= elapsed && $0.start > .zero }
  }

  /// Removes what happened after the end, such as a change of the clock that was noticed before a late
  /// press arrived.
  mutating func end(at elapsed: Duration) {
    runs.removeAll { $0.start > elapsed && $0.start > .zero }
  }

  /// Moves the start, and with it all runs but the first, by the time for which it is earlier.
  mutating func moveStart(to clock: Moment, by duration: Duration) {
    guard !isEmpty else { return }
    if runs[0].startedAt != nil { runs[0].startedAt = clock }
    for index in indices.dropFirst() { runs[index].start += duration }
  }

  /// Makes a pause of a period.
  mutating func exclude(_ away: TimeAway) {
    guard !isEmpty else { return }
    let end = away.start + away.duration
    let clock = clockTime(at: end)
    let affected = runs.partitioningIndex { $0.start > away.start }
    let later = runs[affected...].filter { $0.start > end }
    let within = runs[affected...].prefix { $0.start < end }
    // Added time has no time of day.
    let isKnown = within.allSatisfy { $0.startedAt != nil }
    let paused = isKnown ? within.indices.compactMap(pause).total : nil
    runs.removeSubrange(affected...)
    insert(away, lasting: paused.map { $0 + away.duration }, until: clock)
    runs += later
    for index in indices.suffix(later.count) { runs[index].start -= away.duration }
  }

  /// Removes the pause that was made of a period.
  mutating func include(_ away: TimeAway) {
    let pause = lastIndex { $0.start == away.start && $0.interruption == away.kind }
    if let pause { runs.remove(at: pause) }
    // A run can begin where the pause was, after it.
    let affected = pause ?? runs.partitioningIndex { $0.start > away.start }
    for index in affected..<endIndex { runs[index].start += away.duration }
  }

  /// Makes a pause of a period that never counted.
  mutating func insertPause(_ away: TimeAway, until clock: Moment) {
    guard !isEmpty, away.start >= last?.start ?? .zero else { return }
    insert(away, lasting: away.duration, until: clock)
  }

  /// Begins the run after a pause: if the wall clock says that it had another length, it was set meanwhile.
  private mutating func insert(_ away: TimeAway, lasting pause: Duration?, until clock: Moment?) {
    if let clock, let pause, last?.startedAt != nil { compare(with: clock - pause, at: away.start) }
    runs.append(Run(start: away.start, startedAt: clock, after: away.kind))
  }

  /// The same runs by the wall clock as it was set last.
  var byLatestClock: Runs {
    var (result, step) = (self, Duration.zero)
    for index in indices.reversed() {
      result.runs[index].startedAt = self[index].startedAt.map { $0 + step }
      guard index > 0, self[index].interruption == .clockChange,
        let before = self[index - 1].clockTime(at: self[index].start),
        let after = self[index].startedAt
      else { continue }
      step += after - before
      result.runs.remove(at: index)
    }
    return result
  }

  /// Removes the first time that the user has added, and returns it; `nil` if there is none.
  mutating func removeAddedTime(upTo end: Duration) -> TimeAway? {
    let index = firstIndex { $0.interruption == .correction && $0.startedAt == nil }
    guard let index else { return nil }
    let start = runs.remove(at: index).start
    let duration = (index < count ? runs[index].start : end) - start
    for later in index..<endIndex { runs[later].start -= duration }
    return TimeAway(start: start, duration: duration)
  }
}

extension Sequence<Pause> {
  /// The time of all of them; `nil` if one of them is unknown.
  public var total: Duration? {
    reduce(.zero) { sum, pause in sum.flatMap { sum in pause.duration.map { sum + $0 } } }
  }
}
