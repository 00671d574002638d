import StopwatchTestSupport
import Testing

@testable import StopwatchCore

@Suite("One clock, many names: the ten stories")
@MainActor
struct NamesTests {
  /// Story 2.
  static func everyTenSeconds() throws -> NamedStopwatch {
    let race = try NamedStopwatch(["Ada", "Ben", "Cleo"], start: .every(.seconds(10)))
    try race.press((1, 75), (2, 83.4), (3, 97.1), (1, 149.2), (2, 158), (3, 168.9))
    return race
  }

  /// Story 8.
  static func study() throws -> NamedStopwatch {
    let study = try NamedStopwatch(["Get", "Fit", "Place"], .inTurn)
    try study.press((nil, 7.2), (nil, 28.2), (nil, 33.6), (nil, 40.2), (nil, 63), (nil, 69))
    return study
  }

  func cycles(_ study: NamedStopwatch) -> [[Double?]] {
    (0..<study.laps.rowCountByName).map { row in
      study.laps.indicesByName(inRow: row).map {
        $0.isEmpty ? nil : $0.map(study.times.time).reduce(.zero, +).inSeconds
      }
    }
  }

  func means(_ study: NamedStopwatch) -> [Double?] {
    study.laps.roster.names.map { study.times.inLane($0.id).statistics.average?.inSeconds }
  }

  @Test("1. All at once: each lap runs from the same name's press before")
  func allAtOnce() throws {
    let race = try NamedStopwatch(["Ada", "Ben", "Cleo"])
    try race.press((1, 65), (2, 68), (3, 70.5), (1, 132.5), (3, 138), (2, 139))
    #expect(race.times(1) == [65, 67.5])
    #expect(race.times(2) == [68, 71])
    #expect(race.times(3) == [70.5, 67.5])
    let best = try #require(race.times.fastestLap)
    #expect((best.name, best.ordinal) == (race.id(1), 1))
    #expect(race.byTotal == ["Ada 132.5", "Cleo 138.0", "Ben 139.0"])
  }

  @Test("2. Every 10 s: each lap begins with the start of its name")
  func staggered() throws {
    let race = try Self.everyTenSeconds()
    #expect(race.times(1) == [75, 74.2])
    #expect(race.times(2) == [73.4, 74.6])
    #expect(race.times(3) == [77.1, 71.8])
    #expect(race.byTotal == ["Ben 148.0", "Cleo 148.9", "Ada 149.2"])
  }

  @Test("3. Who was that? Crossings wait, and get names one after another")
  func crossings() throws {
    let race = try NamedStopwatch(["Ada", "Ben", "Cleo"])
    try race.press((nil, 70), (nil, 70.3), (nil, 75.1))
    #expect(race.times.statistics.count == 0)
    for key in [2, 1, 3] {
      let lap = try #require(race.laps.lapToName)
      try race.make(.nameLap(lap, race.id(key)), at: 80)
    }
    #expect(race.laps.splits == [.seconds(70), .milliseconds(70_300), .milliseconds(75_100)])
    #expect([2, 1, 3].map(race.times) == [[70], [70.3], [75.1]])
    #expect(race.laps.lapToName == 3)
    for _ in 1...3 { try race.make(.undo, at: 81) }
    #expect(race.laps.allSatisfy { $0.name == .nobody })
  }

  @Test("4. Wrong name: both names' laps follow")
  func wrongName() throws {
    let race = try NamedStopwatch(["Ada", "Ben"])
    try race.press((1, 65), (1, 68), (1, 132.5))
    #expect(race.times(1) == [65, 3, 64.5])
    try race.make(.nameLap(2, race.id(2)), at: 140)
    #expect([1, 2].map(race.times) == [[65, 67.5], [68]])
    try race.make(.undo, at: 141)
    #expect(race.times(1) == [65, 3, 64.5])
  }

  @Test("5. Drop-out: nothing is in progress after the last press")
  func dropOut() throws {
    let race = try NamedStopwatch(["Ada", "Ben"])
    try race.press((1, 65), (2, 68))
    try race.make(.setStopped(true, race.id(2)), at: 100)
    try race.press((1, 132.5), (1, 198.5))
    #expect([1, 2].map(race.times) == [[65, 67.5, 66], [68]])
    let current = race.stopwatch.currentLap(of: race.id(2), precision: .hundredths)
    #expect(current == nil)
    for _ in 1...3 { try race.make(.undo, at: 198.5) }
    let again = race.stopwatch.currentLap(of: race.id(2), precision: .hundredths)
    #expect(again?.time == .milliseconds(130_500) && again?.ordinal == 2)
  }

  @Test("5. A press of somebody who had stopped takes that back")
  func goesOn() throws {
    let race = try NamedStopwatch(["Ada", "Ben"])
    try race.press((2, 68))
    try race.make(.setStopped(true, race.id(2)), at: 100)
    #expect(throws: Refusal.noEffect) { try race.make(.setStopped(true, race.id(2)), at: 101) }
    try race.press((2, 140))
    #expect(race.times(2) == [68, 72] && race.laps.roster.names.allSatisfy { !$0.isStopped })
  }

  @Test("6. Missed press: a lap is split, and nobody else's changes")
  func missedPress() throws {
    let race = try NamedStopwatch(["Ada", "Ben"])
    try race.press((1, 65), (2, 68), (2, 139), (1, 198.5))
    try race.make(.splitLap(4, at: .milliseconds(132_500)), at: 200)
    #expect([1, 2].map(race.times) == [[65, 67.5, 66], [68, 71]])
    try race.make(.mergeLap(3), at: 201)
    #expect([1, 2].map(race.times) == [[65, 133.5], [68, 71]])
  }

  @Test("7. Two at once count, a second press within the guard does not")
  func guarded() throws {
    let race = try NamedStopwatch(["Ada", "Ben"])
    let preferences = race.fixture.stores.preferences
    preferences.update { $0.doublePressGuard = .short }
    let presses = DoublePressGuard(preferences: preferences)
    func make(_ change: StopwatchChange, _ seconds: Double) throws {
      try race.make(change, at: seconds, doublePressGuard: presses)
    }
    try make(.lap(of: race.id(1)), 60)
    try make(.lap(of: race.id(2)), 60.02)
    #expect(throws: Refusal.repeated) { try make(.lap(of: race.id(1)), 60.1) }
    // Crossings have no guard.
    for change in [StopwatchChange.lap(), .lap(), .undo, .undo] { try make(change, 61) }
    try make(.pause, 90)
    try make(.resume, 120)
    try make(.lap(of: race.id(2)), 125)
    try make(.lap(of: race.id(1)), 155)
    let lanes = [1, 2].map(race.times)
    #expect(lanes == [[60, 65], [60.02, 34.98]])
  }

  @Test("8. In turn: Lap goes on to the next step, and then to the next cycle")
  func inTurn() throws {
    let study = try Self.study()
    #expect(cycles(study) == [[7.2, 21, 5.4], [6.6, 22.8, 6]])
    #expect(means(study) == [6.9, 21.9, 5.7])
    #expect(
      cycles(study).map { ($0.compactMap(\.self).reduce(0, +) * 10).rounded() } == [336, 354])
    let relay = try NamedStopwatch(["Ann", "Ben", "Cleo", "Dan"], .inTurn)
    try relay.press((nil, 52.1), (nil, 105.3), (nil, 157.2), (nil, 208.9))
    #expect([1, 2, 3, 4].map(relay.times) == [[52.1], [53.2], [51.9], [51.7]])
  }

  @Test("9. Something else is in no average and in no cycle")
  func somethingElse() throws {
    let study = try NamedStopwatch(["Get", "Fit", "Place"], .inTurn)
    try study.press(
      (nil, 7.2), (nil, 28.2), (nil, 33.6), (nil, 40.2), (0, 52.2), (nil, 75), (nil, 81))
    #expect(
      study.times.indices.map { study.times.time(at: $0).inSeconds }.suffix(4) == [
        6.6, 12, 22.8, 6,
      ])
    #expect(study.laps.suffix(3).map(\.name) == [.nobody, study.id(2), study.id(3)])
    #expect(means(study) == [6.9, 21.9, 5.7])
    #expect(cycles(study)[1] == [6.6, 22.8, 6])
    #expect(study.times.inLane(.nobody).statistics.average == .seconds(12))
  }
}

@Suite("The rules of names")
@MainActor
struct NameRulesTests {
  @Test("a press before the start of a name is a crossing, and cannot be given to it")
  func early() throws {
    let race = try NamedStopwatch(["Ada", "Ben"], start: .every(.seconds(60)))
    try race.press((2, 59), (1, 65))
    #expect(race.laps.map(\.name) == [.nobody, race.id(1)])
    #expect(race.laps.lapToName == 1)
    #expect(throws: Refusal.outOfRange) { try race.make(.nameLap(1, race.id(2)), at: 70) }
    let lap = race.stopwatch.currentLap(of: race.id(2), precision: .hundredths)
    #expect(lap?.time == .seconds(5))
  }

  @Test("each starts at its first press, which is no lap")
  func atPress() throws {
    let race = try NamedStopwatch(["Ada", "Ben"], start: .each)
    try race.press((2, 5), (1, 8), (2, 70))
    #expect([1, 2].map(race.times) == [[], [65]])
    #expect(race.laps.count(of: race.id(1)) == 0 && race.laps.ordinal(ofLap: 1) == nil)
    #expect(race.times.statistics.count == 1)
    #expect([1, 2].map { race.times.inLane(race.id($0)).statistics.count } == [0, 1])
    let begun = race.stopwatch.currentLap(of: race.id(1), precision: .hundredths)
    #expect(begun?.time == .seconds(62) && begun?.ordinal == 1)
    try race.make(.setStart(race.id(2), at: .seconds(9)), at: 71)
    #expect(race.times(2) == [61] && race.laps.splits == [8, 9, 70].map { .seconds($0) })
    #expect(throws: Refusal.outOfRange) {
      try race.make(.setStart(race.id(2), at: .seconds(71)), at: 72)
    }
  }

  @Test("the start of a name can be corrected until its first press")
  func correctedStart() throws {
    let race = try NamedStopwatch(["Ada", "Ben"])
    try race.press((2, 68))
    try race.make(.setStart(race.id(2), at: .seconds(3)), at: 70)
    #expect(race.times(2) == [65])
    for start in [69, -1] {
      #expect(throws: Refusal.outOfRange) {
        try race.make(.setStart(race.id(2), at: .seconds(start)), at: 71)
      }
    }
    try race.make(.setTime(.difference(.seconds(-2))), at: 75)
    #expect(race.times(2) == [65])
  }

  @Test("a lap ends anywhere in its lane, before or behind the laps of others")
  func movedEnd() throws {
    let race = try NamedStopwatch(["Ada", "Ben"])
    try race.press((1, 65), (2, 68), (1, 130))
    let lap = race.laps[1].id
    try race.make(.endLap(2, at: .seconds(60)), at: 131)
    #expect([1, 2].map(race.times) == [[65, 65], [60]])
    #expect(race.laps.number(of: lap) == 1)
    for (lap, end) in [(2, 131), (3, 64)] {
      #expect(throws: Refusal.outOfRange) {
        try race.make(.endLap(lap, at: .seconds(end)), at: 132)
      }
    }
  }

  @Test("a lap that ends with the next one of its name comes before it")
  func equalEnds() throws {
    let race = try NamedStopwatch(["Ada", "Ben"])
    try race.press((1, 65), (2, 68), (1, 130))
    let lap = race.laps[0].id
    try race.make(.endLap(1, at: .seconds(130)), at: 131)
    #expect(race.laps.number(of: lap) == 2 && race.times(1) == [130, 0])
  }

  @Test("paused, a name records the rest, once")
  func rest() throws {
    let race = try NamedStopwatch(["Ada", "Ben"])
    try race.press((1, 65))
    try race.make(.pause, at: 90)
    try race.press((1, 95), (2, 96))
    #expect([1, 2].map(race.times) == [[65, 25], [90]])
    #expect(throws: Refusal.notRunning) { try race.press((1, 97)) }
  }

  @Test("a lap of more than 1.6 times the median of the others may lack a press")
  func marks() throws {
    let race = try NamedStopwatch(["Ada", "Ben"])
    try race.press((1, 10), (2, 11), (1, 26))
    #expect(race.times.indices.allSatisfy { !race.times.mayLackPress(at: $0) })
    try race.press((1, 36), (1, 52.01))
    let times = race.times
    // 16 is exactly 1.6 times the median of 10, 10 and 16.01, and 16.01 more than that of 10, 16 and 10.
    #expect(times.indices.filter { times.mayLackPress(at: $0) } == [4])
    let lane = race.times.inLane(race.id(1))
    #expect(lane.indices.filter { lane.mayLackPress(at: $0) } == [3])
    try race.make(.includeLap(5), at: 53)
    #expect(race.times.indices.allSatisfy { !race.times.mayLackPress(at: $0) })
    #expect(throws: Refusal.noEffect) { try race.make(.includeLap(5), at: 54) }
    try race.make(.undo, at: 55)
    try race.make(.includeLap(4), at: 56)
    try race.make(.mergeLap(4), at: 57)
    #expect(race.times.mayLackPress(at: 3))
    try race.make(.undo, at: 57)
  }

  @Test("a lap that is right may lack a press again once it is longer")
  func longerThanChecked() throws {
    let race = try NamedStopwatch(["Ada", "Ben"])
    try race.press((1, 10), (1, 20), (1, 30), (1, 60))
    try race.make(.includeLap(4), at: 61)
    #expect(!race.times.mayLackPress(at: 3))
    try race.make(.nameLap(3, race.id(2)), at: 62)
    #expect(race.times.mayLackPress(at: 3))
    try race.make(.undo, at: 63)
    #expect(!race.times.mayLackPress(at: 3))
    try race.make(.undo, at: 64)
    try race.make(.excludeLap(4), at: 65)
    try race.make(.includeLap(4), at: 66)
    #expect(race.times.mayLackPress(at: 3))
  }

  @Test("in turn, a press too early merges, and the names behind move up")
  func merged() throws {
    let study = try NamedStopwatch(["Get", "Fit", "Place"], .inTurn)
    try study.press((nil, 3), (nil, 7), (0, 9), (nil, 28), (nil, 33))
    try study.make(.mergeLap(1), at: 34)
    #expect(study.laps.map(\.name) == [1, 0, 2, 3].map(study.id))
    #expect(study.laps.splits == [7, 9, 28, 33].map { .seconds($0) })
    try study.make(.splitLap(1, at: .seconds(3)), at: 35)
    #expect(study.laps.map(\.name) == [1, 2, 0, 3, 1].map(study.id))
    try study.make(.undo, at: 36)
    #expect(study.laps.map(\.name) == [1, 0, 2, 3].map(study.id))
    try study.make(.mergeLap(1), at: 37)
    #expect(study.laps.map(\.name) == [1, 2, 3].map(study.id))
  }

  @Test("in turn, a digit says which step has ended, and the next one is the first without a lap")
  func chosenStep() throws {
    let study = try NamedStopwatch(["Get", "Fit", "Place"], .inTurn)
    #expect(study.laps.next == study.id(1))
    try study.press((2, 3), (2, 5), (nil, 7))
    #expect(study.laps.next == study.id(3))
    try study.press((nil, 9))
    #expect(study.laps.next == study.id(1))
    let cells = (0..<study.laps.rowCountByName).map(study.laps.indicesByName)
    #expect(cells == [[[2], [0, 1], [3]]])
    #expect(study.stopwatch.currentLap(of: study.id(2), precision: .hundredths) == nil)
  }

  @Test("a late press of Next moves the names behind it on")
  func lateNext() throws {
    let study = try NamedStopwatch(["Get", "Fit"], .inTurn)
    try study.press((nil, 3), (nil, 9), (nil, 6))
    #expect(study.laps.splits == [3, 6, 9].map { .seconds($0) })
    #expect(study.laps.map(\.name) == [1, 2, 1].map(study.id))
  }

  @Test("steps that a digit has chosen keep their laps when presses before them come or go")
  func chosenSteps() throws {
    let study = try NamedStopwatch(["Get", "Fit", "Place"], .inTurn)
    try study.press((nil, 3), (3, 9), (nil, 12), (nil, 15))
    #expect(study.laps.map(\.name) == [1, 3, 2, 1].map(study.id))
    try study.make(.splitLap(2, at: .seconds(6)), at: 16)
    #expect(study.laps.map(\.name) == [1, 2, 3, 1, 2].map(study.id))
    try study.make(.undo, at: 17)
    try study.make(.mergeLap(1), at: 17)
    #expect(study.laps.map(\.name) == [3, 1, 2].map(study.id))
    try study.make(.undo, at: 17)
    try study.press((nil, 2))
    #expect(study.laps.map(\.name) == [1, 2, 3, 1, 2].map(study.id))
    try study.make(.undo, at: 18)
    try study.press((2, 2))
    #expect(study.laps.map(\.name) == [2, 1, 3, 1, 2].map(study.id))
  }

  @Test("laps whose names were all chosen keep them, whatever comes or goes before")
  func onlyChosenSteps() throws {
    let study = try NamedStopwatch(["Get", "Fit", "Place"], .inTurn)
    try study.press((1, 3), (2, 5), (3, 9), (1, 12))
    try study.make(.splitLap(2, at: .seconds(4)), at: 13)
    #expect(study.laps.map(\.name) == [1, 2, 2, 3, 1].map(study.id))
    try study.make(.nameLap(1, .nobody), at: 14)
    #expect(study.laps.map(\.name) == [0, 1, 2, 3, 1].map(study.id))
  }

  @Test("something else that was forgotten is split off, and those behind stay")
  func forgottenInterruption() throws {
    let study = try NamedStopwatch(["Get", "Fit"], .inTurn)
    try study.press((nil, 3), (nil, 9), (nil, 12), (nil, 15))
    try study.make(.splitLap(2, at: .seconds(5)), at: 16)
    try study.make(.nameLap(3, .nobody), at: 17)
    #expect(study.laps.map(\.name) == [1, 2, 0, 1, 2].map(study.id))
  }

  @Test(
    "a new order of steps leaves the names of laps, and a step in the middle comes in its cycle")
  func otherOrder() throws {
    let study = try NamedStopwatch(["Get", "Fit", "Place"], .inTurn)
    try study.press((nil, 3), (nil, 5), (nil, 8), (nil, 10))
    let (get, fit, place) = (study.id(1), study.id(2), study.id(3))
    let names = study.laps.roster.names
    let more = [names[0], Roster.Name("Check"), names[1], names[2]]
    try study.make(.setRoster(try Roster(more, .inTurn)), at: 11)
    try study.make(.mergeLap(2), at: 12)
    #expect(study.laps.map(\.name) == [get, fit, place])
    #expect(study.laps.cycle.number == 2 && study.laps.next == get)
    try study.make(.undo, at: 13)
    try study.make(.setRoster(try Roster(names.reversed(), .inTurn)), at: 14)
    #expect(study.laps.map(\.name) == [get, fit, place, get])
    try study.make(.mergeLap(1), at: 15)
    #expect(study.laps.map(\.name) == [fit, place, get])
  }

  @Test("laps in turn are so again after they have been all at once")
  func otherKind() throws {
    let study = try NamesTests.study()
    for kind in [Roster.Kind.allAtOnce, .inTurn] {
      try study.make(.setRoster(try Roster(study.laps.roster.names, kind)), at: 70)
    }
    try study.make(.mergeLap(1), at: 71)
    #expect(study.laps.map(\.name) == [1, 2, 3, 1, 2].map(study.id))
    #expect(study.laps.second == study.id(1))
  }

  @Test("something else takes over the step of the lap that it is merged with")
  func mergedWithSomethingElse() throws {
    let study = try NamedStopwatch(["Get", "Fit"], .inTurn)
    try study.press((nil, 3), (0, 5), (nil, 9))
    try study.make(.mergeLap(1), at: 10)
    #expect(study.laps.map(\.name) == [1, 2].map(study.id))
    try study.make(.undo, at: 11)
    try study.make(.mergeLap(2), at: 12)
    #expect(study.laps.map(\.name) == [1, 2].map(study.id))
  }

  @Test("a step that comes later is in the cycles from then on")
  func laterStep() throws {
    let study = try NamedStopwatch(["Get", "Fit"], .inTurn)
    try study.press((nil, 3), (nil, 5), (nil, 8), (nil, 10), (nil, 13))
    let names = ["Get", "Fit", "Check"].map { Roster.Name($0) }
    try study.make(.setRoster(try Roster(names, .inTurn)), at: 14)
    #expect(study.laps.cycle.number == 3)
    #expect(study.laps.second == study.id(3))
    try study.press((nil, 15), (nil, 16))
    #expect(study.laps.map(\.name) == [1, 2, 1, 2, 1, 2, 3].map(study.id))
    #expect(study.laps.cycle.number == 4 && study.laps.rowCountByName == 3)
    try study.make(.undo, at: 17)
    try study.make(.undo, at: 18)
    try study.make(.undo, at: 19)
    try study.make(.redo, at: 20)
    #expect(study.laps.cycle.number == 3)
    for kind in [Roster.Kind.allAtOnce, .inTurn] {
      try study.make(.setRoster(try Roster(study.laps.roster.names, kind)), at: 20)
    }
    #expect(study.laps.cycle.number == 3)
    let others = ["New", "Other"].map { Roster.Name($0) }
    try study.make(.setRoster(try Roster(others, .inTurn)), at: 21)
    try study.press((nil, 22), (nil, 23), (nil, 24))
    #expect(study.laps.suffix(3).map(\.name) == [1, 2, 1].map(study.id))
  }

  @Test("the total of a step is the time of its laps so far")
  func totalOfStep() throws {
    let study = try NamesTests.study()
    let fit = study.times.inLane(study.id(2))
    #expect(fit.map(fit.total(atEndOf:)) == [.seconds(21), .milliseconds(43_800)])
    let current = try #require(study.stopwatch.currentLap(of: nil, precision: .hundredths))
    let get = study.times.inLane(current.name)
    #expect(get.total(atEndOf: current) == .milliseconds(13_800) + current.time)
    #expect(study.times.total(atEndOf: current) == current.split)
  }

  @Test("a reset keeps the names, and forgets who had stopped and starts that were corrected")
  func reset() throws {
    let race = try NamedStopwatch(["Ada", "Ben"], start: .every(.seconds(10)))
    let roster = race.laps.roster
    try race.press((1, 65))
    try race.make(.setStart(race.id(2), at: .seconds(12)), at: 66)
    try race.make(.setStopped(true, race.id(2)), at: 67)
    try race.make(.pause, at: 70)
    try race.make(.reset, at: 71)
    #expect(race.laps.roster == roster && race.laps.isEmpty)
    try race.make(.undo, at: 72)
    #expect(race.laps.roster.names.filter(\.isStopped).map(\.id) == [race.id(2)])
  }

  @Test("names that are removed leave crossings, and those that come in turn name the laps so far")
  func changed() throws {
    let race = try NamedStopwatch(["Ada", "Ben"])
    try race.press((1, 65), (2, 68))
    let ben = race.laps.roster.names[1]
    try race.make(.setRoster(try Roster([ben, Roster.Name("Cleo")])), at: 70)
    #expect(race.laps.map(\.name) == [.nobody, ben.id])
    #expect(race.times(1) == [68] && race.laps.roster.names.map(\.id.rawValue) == [2, 1])
    let typed = try Roster(["New", "ben"].map { Roster.Name($0) })
    try race.make(.setRoster(typed), at: 70.5)
    #expect(race.laps.map(\.name) == [.nobody, ben.id] && race.times(2) == [68])
    #expect(race.laps.roster.names.map(\.text) == ["New", "ben"])
    #expect(StopwatchChange.setRoster(typed).refusal(by: race.stopwatch) == .noEffect)
    try race.make(.setRoster(Roster()), at: 71)
    #expect(race.laps.times.map(\.time) == [.seconds(65), .seconds(3)])
    try race.make(.setRoster(try Roster(["A", "B"].map { Roster.Name($0) }, .inTurn)), at: 72)
    #expect(race.laps.map(\.name) == [1, 2].map(race.id))
  }

  @Test("laps of nobody stay so when other names take turns")
  func otherSteps() throws {
    let study = try NamedStopwatch(["Cut", "Weld", "Pack"], .inTurn)
    try study.press((nil, 10), (0, 15))
    let names = ["Weld", "Pack"].map { Roster.Name($0) }
    try study.make(.setRoster(try Roster(names, .inTurn)), at: 16)
    #expect(study.laps.map(\.name) == [.nobody, .nobody])
    try study.press((nil, 20))
    #expect(study.laps.last?.name == study.id(1))
  }

  @Test("a start that was corrected gives way to starts of another kind, and to no others")
  func otherStarts() throws {
    let race = try NamedStopwatch(["Ada", "Ben"], start: .every(.seconds(10)))
    let ben = race.id(2)
    try race.make(.setStart(ben, at: .seconds(12)), at: 60)
    for (start, expected) in [(Roster.Start.every(.seconds(10)), 12), (.every(.seconds(30)), 30)] {
      let names = ["Ada", "Ben", "Cleo"].map { Roster.Name($0) }
      try race.make(.setRoster(try Roster(names, start: start)), at: 61)
      #expect(race.laps.roster.start(of: ben) == .seconds(expected))
    }
  }

  @Test(
    "a start that has come stays when names are removed or move, and one that is still to come follows"
  )
  func pastStarts() throws {
    let race = try NamesTests.everyTenSeconds()
    let times = race.times(3)
    for names in [["Ada", "Cleo"], ["Cleo", "Ada"]] {
      let roster = try Roster(names.map { Roster.Name($0) }, start: .every(.seconds(10)))
      try race.make(.setRoster(roster), at: 170)
      #expect(race.times(names == ["Ada", "Cleo"] ? 2 : 1) == times)
    }
    let coming = try NamedStopwatch(["Ada", "Ben", "Cleo"], start: .every(.seconds(10)))
    let other = ["Ada", "Cleo", "Ben"].map { Roster.Name($0) }
    try coming.make(.setRoster(try Roster(other, start: .every(.seconds(10)))), at: 5)
    #expect(
      [2, 3].map { coming.laps.roster.start(of: coming.id($0)) } == [.seconds(10), .seconds(20)])
  }

  @Test("time that is subtracted puts off the starts that it contains, but for who was pressed")
  func subtracted() throws {
    let race = try NamedStopwatch(["Ada", "Ben", "Cleo"], start: .every(.seconds(10)))
    try race.press((2, 70))
    let away = TimeAway(start: .seconds(5), duration: .seconds(60))
    let laps = race.laps.excluding(away)
    #expect(
      laps.roster.names.map { laps.roster.start(of: $0.id) } == [0, 5, 20].map(Duration.seconds))
    #expect(laps.splits == [.seconds(10)])
  }

  @Test("names come before a start that is prepared, and digits wait for zero")
  func prepared() throws {
    let race = try NamedStopwatch([], isStarted: false)
    try race.make(.startIn(.seconds(10)), at: 1)
    try race.make(.setRoster(try Roster([Roster.Name("Ada")])), at: 2)
    #expect(throws: Refusal.notStarted) { try race.press((1, 5)) }
    #expect(
      StopwatchChange.lap(of: race.id(1)).pressed(
        at: race.start + .seconds(5), in: race.stopwatch) == .lap(of: race.id(1)))
    try race.press((1, 71))
    #expect(race.times(1) == [60])
  }

  @Test("a stored number that no name can have is refused", arguments: [256, -256, Int.min])
  func storedNumbers(number: Int) throws {
    let study = try NamedStopwatch(["Get"], .inTurn)
    #expect(throws: InvalidStopwatch.invalidNames) {
      try Laps(splits: [.seconds(1)], names: [number], roster: study.laps.roster)
    }
    let laps = try Laps(splits: [.seconds(1)], names: [-1], roster: study.laps.roster)
    #expect(laps[0].isInTurn && laps[0].name == study.id(1))
  }

  @Test("an unknown name is refused")
  func unknown() throws {
    let race = try NamedStopwatch(["Ada"])
    let other = NameID(rawValue: 7)
    #expect(throws: Refusal.noName) { try race.make(.lap(of: other), at: 1) }
    #expect(throws: Refusal.noName) { try race.make(.setStopped(true, other), at: 1) }
    #expect(try race.laps.roster.id(typed: " aDa ") == race.id(1))
    #expect(try race.laps.roster.id(typed: "0") == .nobody)
    #expect(throws: Refusal.noName) { try race.laps.roster.id(typed: "2") }
  }

  @Test("names that are too many, too long or there twice are refused, saying which")
  func invalid() throws {
    func roster(_ names: [String]) throws(InvalidRoster) -> Roster {
      try Roster(names.map { Roster.Name($0) })
    }
    #expect(throws: InvalidRoster.repeated("an N")) { try roster(["Ann", "an N"]) }
    #expect(throws: InvalidRoster.tooMany(21)) { try roster((1...21).map { "\($0)" }) }
    let long = String(repeating: "x", count: 60)
    #expect(throws: InvalidRoster.tooLong(long + "y")) { try roster([long + "y"]) }
    #expect(try roster(["", " A\nb\u{7} ", long, "  "]).names.map(\.text) == ["A b", long])
  }

  @Test("a reference compares name with name, whatever their order")
  func reference() throws {
    let earlier = try NamesTests.everyTenSeconds()
    let session = try #require(FinishedSession(earlier.stopwatch))
    let race = try NamedStopwatch(["ben", "Ada", "Dan"])
    try race.press((1, 70), (2, 76), (3, 80), (1, 150))
    let times = LapTimes(race.laps, reference: .session(session), precision: .hundredths)
    #expect(
      times.indices.map { times.differenceFromReference(at: $0)?.inSeconds } == [-3.4, 1, nil, 5.4])
    #expect(times.indices.map { times.differenceAtSplit(at: $0)?.inSeconds } == [-3.4, 1, nil, 2])
    let lane = times.inLane(race.id(1))
    #expect(lane.differenceFromPrevious(at: 1) == .seconds(10))
    #expect(times.differenceFromPrevious(at: 3) == .seconds(10))
  }

  @Test("without names, laps are compared with those of a reference in the order of time")
  func referenceWithNames() throws {
    let earlier = try NamesTests.everyTenSeconds()
    let session = try #require(FinishedSession(earlier.stopwatch))
    let same = try Laps(earlier.laps.map { RecordedLap(split: $0.split) })
    let times = LapTimes(same, reference: .session(session), precision: .hundredths)
    #expect(times.indices.allSatisfy { times.differenceFromReference(at: $0) == .zero })
    #expect(times.indices.allSatisfy { times.differenceAtSplit(at: $0) == .zero })
  }

  @Test("a crossing leaves the comparison to the name that was pressed last")
  func referenceAfterCrossing() throws {
    let session = try #require(FinishedSession(try NamesTests.everyTenSeconds().stopwatch))
    let race = try NamedStopwatch(["Ada", "Ben"])
    try race.press((1, 77), (nil, 80))
    let difference = Reference.session(session).latestDifference(
      of: race.laps, precision: .hundredths)
    #expect(difference == .seconds(2) && race.laps.latestCounted == 1)
  }

  @Test("the figures of lanes grow with the laps")
  func incremental() throws {
    var random = SeededGenerator(seed: 52)
    for kind in Roster.Kind.allCases {
      let race = try NamedStopwatch(["Ada", "Ben", "Cleo"], kind, start: .each)
      var grown = race.times
      for second in 1...60 {
        let key = Int.random(in: 0...3, using: &random)
        try race.press((key, Double(second)))
        grown.update(to: race.laps, runs: race.stopwatch.record.runs, precision: .hundredths)
        for lane in [nil, NameID.nobody] + race.laps.roster.names.map(\.id) {
          let (a, b) = (grown.inLane(lane), race.times.inLane(lane))
          try #require(Array(a) == Array(b) && a.figures == b.figures)
        }
      }
    }
  }
}
