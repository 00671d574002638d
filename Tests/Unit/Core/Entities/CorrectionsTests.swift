import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("Correcting laps")
struct CorrectionsTests {
  /// Laps of 10, 20 and 30 s, paused after 65 s.
  var stopwatch: Stopwatch = {
    var stopwatch = Stopwatch.running(
      from: Instant(sinceBoot: .zero), laps: [.seconds(10), .seconds(20), .seconds(30)])
    stopwatch.pause(at: Instant(sinceBoot: .seconds(65)))
    return stopwatch
  }()

  func refusal(_ change: StopwatchChange) -> Refusal? {
    change.refusal(in: StopwatchState(stopwatch))
  }

  @Test("withdraws the notice about time away that was deleted, and an undo brings it back")
  func offer() throws {
    let within = TimeAway(start: .seconds(12), duration: .seconds(5))
    let after = TimeAway(start: .seconds(61), duration: .seconds(4))
    for (away, isOffered) in [(within, true), (after, false)] {
      var state = StopwatchState(
        stopwatch, notice: .timeAway(away, .closed, isCounted: true))
      try state.correct(.deleteLap(4))
      #expect((state.notice != nil) == isOffered)
      try state.correct(.undo)
      #expect(state.notice != nil)
    }
  }

  @Test("moves the start to the first lap's end or the first pause at the latest")
  func startLimits() throws {
    let first = Run(start: .zero, startedAt: .seconds(1000))
    let second = Run(start: .seconds(7), startedAt: .seconds(1050))
    for (runs, limit) in [([first], 10), ([first, second], 7)] as [([Run], Int)] {
      let record = try Record(
        elapsed: .seconds(65), laps: .lasting([.seconds(10)]), runs: Runs(runs),
        startedAt: .seconds(1000))
      let limits = record.limits(of: .setTime(.start(.seconds(1))))
      #expect(limits?.lowerBound == .seconds(-limit))
    }
  }

  @Test("splits one only within it")
  func splitLimits() {
    #expect(stopwatch.record.limits(of: .splitLap(2, at: .zero)) == .seconds(10)...(.seconds(30)))
    for split in [10, 30, 31, -1] {
      #expect(refusal(.splitLap(2, at: .seconds(split))) == .outOfRange)
    }
    for number in [0, 5, .min, .max] {
      #expect(refusal(.splitLap(number, at: .seconds(11))) == .noEffect)
    }
  }

  @Test("ends one earlier or later, as far as its neighbours allow")
  func end() {
    #expect(stopwatch.record.limits(of: .endLap(2, at: .zero)) == .seconds(10)...(.seconds(60)))
    #expect(stopwatch.record.limits(of: .endLap(3, at: .zero)) == .seconds(30)...(.seconds(65)))
    #expect(refusal(.endLap(2, at: .seconds(61))) == .outOfRange)
    #expect(refusal(.endLap(4, at: .seconds(61))) == .noEffect)
  }

  @Test("deletes the last one with its time, first what comes after the laps; none while it runs")
  mutating func delete() {
    #expect(refusal(.deleteLap(3)) == .noEffect)
    stopwatch.apply(.deleteLap(4))
    #expect(stopwatch.elapsed == .seconds(60) && stopwatch.laps.count == 3)
    stopwatch.apply(.deleteLap(3))
    #expect(stopwatch.elapsed == .seconds(30) && stopwatch.laps.count == 2)
    stopwatch.resume(at: Instant(sinceBoot: .seconds(70)))
    #expect(refusal(.deleteLap(2)) == .isRunning)
  }

  @Test("shortens the time by no more than the current lap has")
  mutating func limits() {
    let tooMuch = StopwatchChange.setTime(.difference(.seconds(-6)))
    #expect(refusal(tooMuch) == .outOfRange)
    #expect(stopwatch.record.limits(of: tooMuch)?.lowerBound == .seconds(-5))
    #expect(refusal(.setTime(.total(.seconds(59)))) == .outOfRange)
    #expect(refusal(.setTime(.total(.seconds(65)))) == .noEffect)
    #expect(refusal(.setTime(.total(Stopwatch.maximumSetTime + .seconds(1)))) == .outOfRange)
    stopwatch.apply(.setTime(.difference(.seconds(-5))))
    #expect(stopwatch.elapsed == .seconds(60))
    stopwatch.apply(.setTime(.difference(.seconds(900))))
    #expect(stopwatch.elapsed == .seconds(960))
  }

  @Test("corrects a finished session without another identity")
  func session() throws {
    let reading = ClockReading(
      bootID: "", sinceBoot: .seconds(65), timeAsleep: .zero, moment: .seconds(1_700_000_065))
    let session = try #require(FinishedSession(finishing: stopwatch, at: reading.instant))
    let corrected = try session.correcting(.splitLap(1, at: .seconds(4)))
    #expect(corrected.id == session.id && corrected.laps.count == 4)
    #expect(try corrected.correcting(.mergeLap(1)).record == session.record)
    #expect(try corrected.correcting(.undo) == session)
    #expect(throws: Refusal.nothingToUndo) { try session.correcting(.undo) }
    #expect(throws: Refusal.noEffect) { try session.correcting(.resume) }
    #expect(throws: Refusal.noEffect) { try session.correcting(.setNote("", lap: 1)) }
    #expect(throws: Refusal.outOfRange) { try session.correcting(.endLap(1, at: .seconds(31))) }
    let moved = try session.correcting(.setTime(.start(session.startedAt - .seconds(5))))
    #expect(moved.id == session.id && moved.startedAt == session.startedAt - .seconds(5))
    #expect(moved.total == .seconds(70) && moved.laps.first?.split == .seconds(15))
  }
}
