import StopwatchFormats
import StopwatchPresentation

@testable import StopwatchCore
@testable import StopwatchStorage

/// Lines that a user types as times, or that other programs send as changes: whatever they are, the
/// stopwatch must remain one that can be saved, and each change one that can be undone.
struct UntrustedChanges {
  private static let maximumCount = 20
  /// More than any time that can be typed, in bytes.
  private static let maximumTypedSize = 60
  private static let format = TimeFormat(decimalSeparator: ".")
  /// 2026-06-15 10:30 UTC.
  private static let start = Moment.nanoseconds(1_781_519_400_000_000_000)
  private static let interval = Duration.nanoseconds(1_234_567_891)

  private var state = StopwatchState()
  private var sinceStart = Duration.zero

  private var reading: ClockReading {
    ClockReading(
      bootID: "b", sinceBoot: .seconds(1000) + sinceStart, timeAsleep: .zero,
      moment: Self.start + sinceStart)
  }

  /// Returns what is wrong after the changes in a text, or `nil` if nothing is.
  static func problem(in text: String) -> String? {
    var changes = UntrustedChanges()
    for line in text.split(separator: "\n").prefix(maximumCount) {
      if let problem = changes.make(String(line)) { return problem }
    }
    return nil
  }

  private mutating func make(_ line: String) -> String? {
    let sent = ChangeFields(text: line)?.stopwatchChange
    let isTyped = line.utf8.count <= Self.maximumTypedSize
    for change in sent.map({ [$0] }) ?? (isTyped ? typed(line) : []) {
      sinceStart += Self.interval
      if let problem = make(change) { return "\(change): \(problem)" }
    }
    return nil
  }

  /// Returns the changes that a text means in all fields in which it can be typed.
  private func typed(_ text: String) -> [StopwatchChange] {
    let (record, now) = (state.stopwatch.record, Self.start + sinceStart)
    let lap = record.laps.count
    let corrections: [TypedCorrection] = [
      .setTime, .startIn, .compareWithPace, .endLap(lap), .splitLap(lap + 1),
      .splitLap(1, movesNote: true),
    ]
    _ = try? TypedTime.reminder(text, format: Self.format)
    _ = try? ReferenceChoice(typed: text, format: Self.format)
    return corrections.compactMap {
      try? $0.change(typed: text, in: record, now: now, format: Self.format)
    }
  }

  private mutating func make(_ change: StopwatchChange) -> String? {
    let (reading, before) = (reading, state.stopwatch)
    do {
      try state.perform(change, at: reading.instant, reading: reading)
    } catch {
      return nil
    }
    var undone = state
    try? undone.perform(.undo, at: reading.instant, reading: reading)
    var expected = before
    expected.recordStart(at: reading.instant, date: reading.moment)
    expected.sample(at: reading.instant)
    // What the wall clock shows is noticed with each press, also with one that is undone.
    expected.compare(with: reading, at: reading.instant)
    if undone.stopwatch != expected { return "not undone" }
    return isSaved(at: reading) ? nil : "cannot be saved and read again"
  }

  private func isSaved(at reading: ClockReading) -> Bool {
    let saved = SavedStopwatch(
      state.stopwatch, steps: state.undoHistory.steps(toSaveAt: reading), at: reading)
    guard let bytes = try? StopwatchFile(saved).encoded(),
      let again = try? StopwatchFile(decoding: bytes).savedStopwatch()
    else { return false }
    return again.stopwatch == saved.stopwatch && again.wasRunning == saved.wasRunning
      && again.steps.last?.before == saved.steps.last?.before
  }
}
