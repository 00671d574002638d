import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("The figures of the laps")
struct FigureTests {
  @Test("are those of the laps, with names in files, in the order of display")
  func values() {
    let figures = LapTimes.lasting([2, 4, 4, 6].map { .seconds($0) }).figures
    let values = Figure.allCases.map { figures[$0]?.truncated(to: .hundredths) }
    #expect(values == [2000, 4000, 4000, 6000, 1630].map { .milliseconds($0) })
    #expect(
      Figure.allCases.map(\.rawValue)
        == ["fastest", "average", "median", "slowest", "standardDeviation"])
  }

  @Test("are missing where laps are too few, or all equal")
  func none() {
    let figures = { (laps: [Duration]) in Set(LapTimes.lasting(laps).figures.keys) }
    #expect(figures([]).isEmpty)
    #expect(figures([.seconds(1)]) == [.average, .median])
    #expect(figures([.seconds(1), .seconds(1)]) == [.average, .median, .standardDeviation])
  }
}
