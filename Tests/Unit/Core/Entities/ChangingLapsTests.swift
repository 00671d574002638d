import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("Changing laps")
struct ChangingLapsTests {
  var stopwatch = Stopwatch.running(
    from: Instant(sinceBoot: .zero), laps: [.seconds(1), .seconds(2), .seconds(4)])

  @Test("changes nothing for a lap that there is not", arguments: [0, -1, .min, 4])
  mutating func noSuchLap(number: Int) throws {
    let before = stopwatch
    stopwatch.apply(.mergeLap(number))
    stopwatch.apply(.excludeLap(number))
    stopwatch.apply(.setNote("none", lap: number))
    stopwatch.apply(.includeLap(1))
    #expect(stopwatch == before)
    #expect(try Laps(splits: [.seconds(1)], excluded: [0, 2]).excluded.isEmpty)
  }

  @Test("leaves a lap out while time is removed from it, and counted again")
  mutating func timeAway() {
    stopwatch.apply(.excludeLap(2))
    let away = TimeAway(start: .seconds(2), duration: .milliseconds(500))
    stopwatch.apply(.subtract(away))
    #expect(stopwatch.laps.excluded == [2])
    stopwatch.apply(.addBack(away))
    #expect(stopwatch.laps.excluded == [2])
  }

  @Test("moves the laps behind time that is counted again, not one that ended where it begins")
  mutating func addBack() {
    stopwatch.apply(.addBack(TimeAway(start: .seconds(3), duration: .seconds(2))))
    #expect(stopwatch.laps.splits == [.seconds(1), .seconds(3), .seconds(9)])
  }

  @Test("keeps a note in one line, without blanks around it")
  mutating func oneLine() {
    let before = stopwatch
    stopwatch.apply(.setNote("  first line\r\n\nsecond\u{2028}third\tand\0last \n", lap: 1))
    #expect(stopwatch.laps.notes[1] == "first line second third and last")
    #expect(stopwatch != before)
    stopwatch.apply(.setNote(" \t ", lap: 1))
    #expect(stopwatch.laps.notes.isEmpty)
  }

  @Test("puts a late lap where it belongs, behind one of the same instant, with the others' notes")
  mutating func lateLap() {
    stopwatch.apply(.setNote("first", lap: 1))
    stopwatch.apply(.setNote("second", lap: 2))
    stopwatch.apply(.excludeLap(3))
    stopwatch.recordLap(at: Instant(sinceBoot: .seconds(2)), note: "late")
    #expect(stopwatch.laps.splits.elementsEqual([1, 2, 3, 7].map { .seconds($0) }))
    #expect(stopwatch.laps.notes == [1: "first", 2: "late", 3: "second"])
    #expect(stopwatch.laps.excluded == [4])
    stopwatch.recordLap(at: Instant(sinceBoot: .seconds(3)))
    #expect(stopwatch.laps.splits.elementsEqual([1, 2, 3, 3, 7].map { .seconds($0) }))
    #expect(stopwatch.laps.notes == [1: "first", 2: "late", 3: "second"])
    #expect(stopwatch.laps.excluded == [5])
  }

  @Test("ends no lap before the stopwatch was resumed")
  mutating func lapBeforeResume() {
    stopwatch.pause(at: Instant(sinceBoot: .seconds(8)))
    stopwatch.resume(at: Instant(sinceBoot: .seconds(20)))
    stopwatch.recordLap(at: Instant(sinceBoot: .seconds(5)))
    #expect(stopwatch.laps.lastSplit == .seconds(8))
  }
}
