import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("Changing laps")
struct ChangingLapsTests {
  var stopwatch = Stopwatch.running(
    from: Instant(sinceBoot: .zero), laps: [.seconds(1), .seconds(2), .seconds(4)])

  @Test("lets the time of a deleted one join the next")
  mutating func delete() {
    stopwatch.deleteLap(2)
    #expect(stopwatch.laps.times.map(\.time) == [.seconds(1), .seconds(6)])
    #expect(stopwatch.laps.times.map(\.status) == [.fastest, .slowest])
    #expect(stopwatch.laps.times.statistics.average == .milliseconds(3_500))
  }

  @Test("lets the time of the latest one join the current")
  mutating func deleteLatest() {
    stopwatch.deleteLap(3)
    #expect(stopwatch.currentLap(precision: .hundredths)?.time == .seconds(4))
    #expect(stopwatch.currentLap(precision: .hundredths)?.number == 3)
  }

  @Test("leaves everything as it is when there is no such lap")
  mutating func deleteNothing() {
    let before = stopwatch
    stopwatch.deleteLap(0)
    stopwatch.deleteLap(.min)
    stopwatch.deleteLap(4)
    #expect(stopwatch == before)
  }

  @Test("keeps notes with their laps when one before them is deleted")
  mutating func notesMove() {
    stopwatch.setNote("windy", ofLap: 3)
    stopwatch.setNote("lost", ofLap: 1)
    stopwatch.deleteLap(1)
    #expect(stopwatch.laps.times.map(\.note) == ["", "windy"])
  }

  @Test("keeps a note in one line, without blanks around it")
  mutating func oneLine() {
    stopwatch.setNote("  first line\r\n\nsecond\u{2028}third\tand\0last \n", ofLap: 1)
    #expect(stopwatch.laps.notes[1] == "first line second third and last")
    stopwatch.setNote(" \t ", ofLap: 1)
    #expect(stopwatch.laps.notes.isEmpty)
  }

  @Test("ignores notes about laps that there are not")
  mutating func noteOfNothing() {
    stopwatch.setNote("future", ofLap: 4)
    stopwatch.setNote("past", ofLap: 0)
    stopwatch.setNote("long past", ofLap: .min)
    #expect(stopwatch.laps.notes.isEmpty)
  }

  @Test("is another state than before")
  mutating func isAnotherState() {
    let before = stopwatch
    stopwatch.setNote("windy", ofLap: 3)
    #expect(stopwatch != before)
  }
}
