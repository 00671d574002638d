import Foundation
import Logging
import StopwatchCore
import StopwatchFormats
import StopwatchPresentation
import StopwatchStorage
import StopwatchTestSupport

// How run times grow with the number of laps, in milliseconds; the median of many runs.

@MainActor
struct Growth {
  let format = TimeFormat(decimalSeparator: ".")

  func run() {
    print(
      "        laps   add a lap  add, sorted  20 names     by name   sort anew   the chart"
        + "  CSV export        save     restore"
    )
    for count in [100, 1_000, 10_000, 100_000] {
      let figures = [
        adding(to: unnamed(count)) { _ in },
        adding(to: unnamed(count)) { $0.order = LapOrder.newestFirst.toggled(.time) },
        adding(to: named(count)) { _ in },
        adding(to: named(count)) { $0.isByName = true },
        sorting(count), charting(count), exporting(count),
        saving(count), restoring(count),
      ]
      let texts = figures.map { String(format: "%12.4f", $0) }.joined()
      print(String(format: "%12d", count) + texts)
    }
  }

  /// Returns the time to record a lap while both windows are open: everything before the next frame
  /// except the widgets themselves.
  private func adding(
    to fixture: StopwatchFixture, _ choose: (inout LapChoices) -> Void
  ) -> Double {
    var choices = LapChoices()
    choose(&choices)
    var laps = LapTimes(fixture.stopwatch.laps, precision: .hundredths)
    var homeLaps = laps
    var overview = LapOverview(
      of: laps, total: .seconds(1), choices, hidden: [], format: format)
    let observation = fixture.stores.state.observe { state in
      let stopwatch = state.stopwatch
      homeLaps.update(to: stopwatch.laps, precision: .hundredths)
      _ = HomeViewState(state, laps: homeLaps, format: format)
      laps.update(to: stopwatch.laps, precision: .hundredths)
      let next = LapOverview(
        of: laps, total: stopwatch.elapsed, choices, hidden: [], format: format,
        reusing: overview)
      _ = next.table.rows.change(from: overview.table.rows)
      _ = (next.figures, next.chart.equivalentText)
      _ = next.matrix?.last
      overview = next
    }
    defer { withExtendedLifetime(observation) {} }
    let names = fixture.stopwatch.laps.roster.names
    return median(of: 51) {
      let name = names.isEmpty ? nil : names[fixture.stopwatch.laps.count % names.count].id
      fixture.change(.lap(of: name), after: .milliseconds(1_003))
    }
  }

  private func sorting(_ count: Int) -> Double {
    let laps = stopwatch(count).laps.times
    let order = LapOrder.newestFirst.toggled(.time)
    return median(of: 5) {
      _ = LapTable(of: laps, total: .seconds(1), order: order, hidden: [], format: format)
    }
  }

  private func charting(_ count: Int) -> Double {
    let overview = LapOverview(
      of: stopwatch(count).laps.times, total: .seconds(1), hidden: [], format: format)
    return median(of: 5) {
      _ = overview.chart.chart(room: 240)
    }
  }

  private func exporting(_ count: Int) -> Double {
    let sheet = LapSheet(stopwatch(count), precision: .hundredths)
    return median(of: 5) { _ = try? ExportFormat.csv.encoded(sheet) }
  }

  /// All that a press writes, in the background.
  private func saving(_ count: Int) -> Double {
    let folder = TemporaryFolder()
    let source = source(in: folder)
    let saved = SavedStopwatch(stopwatch(count), at: ManualClock().read())
    return median(of: 7) { try? source.save(saved) }
  }

  private func restoring(_ count: Int) -> Double {
    let folder = TemporaryFolder()
    let source = source(in: folder)
    try? source.save(SavedStopwatch(stopwatch(count), at: ManualClock().read()))
    return median(of: 7) { _ = try? source.load() }
  }

  private func source(in folder: TemporaryFolder) -> JSONStopwatchDataSource {
    JSONStopwatchDataSource(
      folder: folder.path, lock: StateLock(folder: folder.path), logger: Logger(label: "growth"))
  }

  /// Returns a stopwatch that runs at the manual clock's time, with laps of about one second.
  private func stopwatch(_ count: Int) -> Stopwatch {
    var random = SeededGenerator(seed: UInt64(count))
    let laps = (0..<count).map { _ in
      Duration.milliseconds(Int.random(in: 900...1_100, using: &random))
    }
    return .running(from: ManualClock().now - laps.reduce(.zero, +), laps: laps)
  }

  private func unnamed(_ count: Int) -> StopwatchFixture {
    let fixture = StopwatchFixture()
    fixture.stores.state.update { $0.stopwatch = stopwatch(count) }
    return fixture
  }

  /// Returns one with laps of 20 names in turn.
  private func named(_ count: Int) -> StopwatchFixture {
    let names = (1...20).map { Roster.Name("Name \($0)") }
    let fixture = StopwatchFixture()
    guard let roster = try? Roster(names) else { return fixture }
    fixture.change(.setRoster(roster), after: .zero)
    fixture.change(.start, after: .zero)
    let ids = fixture.stopwatch.laps.roster.names.map(\.id)
    for number in 0..<count {
      fixture.change(.lap(of: ids[number % ids.count]), after: .milliseconds(50))
    }
    return fixture
  }

  private func median(of runs: Int, _ work: () -> Void) -> Double {
    let clock = ContinuousClock()
    let times = (0..<runs).map { _ in clock.measure(work) / .milliseconds(1) }
    return times.sorted()[runs / 2]
  }
}

switch CommandLine.arguments.dropFirst().first {
case "ticks": Ticks(drawing: false).run(Int(CommandLine.arguments[2]) ?? 0)
case "frames": Ticks(drawing: true).run(Int(CommandLine.arguments[2]) ?? 0)
default: Growth().run()
}
