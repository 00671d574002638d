import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("The figures of the laps")
struct LapFigureTests {
  private let format = TimeFormat(decimalSeparator: ",")

  private func figures(for laps: LapTimes) -> [LapFigure] {
    laps.figures(in: format)
  }

  @Test("are those of the laps, cut off after the hundredths")
  func figures() {
    let laps = LapTimes.lasting([2, 4, 4, 4, 5, 5, 7, 9].map { .seconds($0) })
    let figures = self.figures(for: laps)
    #expect(
      figures.map(\.caption)
        == ["Laps", "Fastest", "Average", "Median", "Slowest", "Std. dev."])
    #expect(
      figures.map(\.text)
        == ["8", "00:02,00", "00:05,00", "00:04,50", "00:09,00", "00:02,13"])
    #expect(figures.map(\.status) == [.done, .fastest, .done, .done, .slowest, .done])
  }

  @Test("need two laps to be shown")
  func shown() {
    let shown = (0...2).map { count in
      LapOverview(
        of: .lasting(Array(repeating: .seconds(1), count: count)), total: .seconds(9),
        hidden: [], format: format
      ).hasFigures
    }
    #expect(shown == [false, false, true])
  }

  @Test("are dashes where there is none")
  func none() {
    #expect(figures(for: .lasting([])).map(\.text) == ["0", "–", "–", "–", "–", "–"])
    let one = figures(for: .lasting([.seconds(3)]))
    #expect(one.map(\.text) == ["1", "–", "00:03,00", "00:03,00", "–", "–"])
    #expect(one.allSatisfy { $0.status == .done })
  }
}
