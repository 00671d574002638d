import StopwatchYears
import Testing

@Suite("A simulated year")
@MainActor
struct YearsTests {
  @Test("of presses, kills, sleep, restarts and full disks agree with a simple model")
  func years() async {
    let years = Years(yearsOfLife: 1)
    await years.live(1, seed: 1)
    #expect(years.violations == [])
    #expect(years.tally.kills > 10 && years.tally.restarts > 10 && years.tally.reminders > 10)
  }

  @Test("find a save that was forgotten")
  func control() async {
    let years = Years(yearsOfLife: 1)
    await years.live(5, seed: 1, plant: "saveForgotten")
    #expect(!years.violations.isEmpty)
  }
}
