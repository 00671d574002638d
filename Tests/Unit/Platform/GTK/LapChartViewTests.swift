import CGTK
import GLibInterop
import StopwatchCore
import StopwatchResources
import StopwatchTestSupport
import XCTest

@testable import GTKInterop
@testable import StopwatchGTK
@testable import StopwatchPresentation

final class LapChartViewTests: XCTestCase {
  private static let laps = LapTimes.lasting([.seconds(3), .seconds(1), .seconds(9), .seconds(4)])

  /// Calls `body` with a chart of the laps in a window, which closes afterwards.
  private func withChart(
    of laps: LapTimes, isDark: Bool = false, _ body: @MainActor (Fixture) throws -> Void
  ) throws {
    try withGTK {
      let fixture = Fixture(
        palette: StopwatchResources.palette(isDark: isDark, isHighContrast: false))
      defer { fixture.close() }
      fixture.show(laps)
      try body(fixture)
    }
  }

  func testMarksTheFastestAndTheSlowestLapInTheirColoursAndNoneAmongEqualLaps() throws {
    for isEqual in [false, true] {
      try withChart(of: isEqual ? .lasting([.seconds(2), .seconds(2)]) : Self.laps) { fixture in
        let picture = try Picture(of: fixture.window)
        let marks = [
          picture.count(ofColor: 0x15, 0x69, 0x3d), picture.count(ofColor: 0xa3, 0x3c, 0x00),
        ]
        XCTAssertTrue(marks.allSatisfy { isEqual ? $0 == 0 : $0 > 50 }, "\(marks)")
        XCTAssertGreaterThan(picture.count(ofColor: 0x1a, 0x5f, 0xb4), 50)
      }
    }
  }

  func testFollowsThePaletteOfTheTheme() throws {
    try withChart(of: Self.laps, isDark: true) { fixture in
      XCTAssertGreaterThan(
        try Picture(of: fixture.window).count(ofColor: 0x8f, 0xf0, 0xa4), 50)
    }
  }

  func testTellsOfTheLapsToWhichTheKeysMove() throws {
    try withChart(of: Self.laps) { fixture in
      let chart = try XCTUnwrap(fixture.chart)
      XCTAssertFalse(chart.move(.escape))
      XCTAssertNil(chart.readOut?.text)
      let steps: [(MovementKey, String?)] = [
        (.right, "Lap 1: 00:03.00"), (.right, "Lap 2: 00:01.00 · Fastest"),
        (.end, "Lap 4: 00:04.00"), (.left, "Lap 3: 00:09.00 · Slowest"), (.escape, nil),
      ]
      for (key, text) in steps {
        XCTAssertTrue(chart.move(key))
        XCTAssertEqual(chart.readOut?.text, text)
      }
    }
  }

  func testForgetsALapThatIsGone() throws {
    try withChart(of: Self.laps) { fixture in
      XCTAssertEqual(fixture.chart?.move(.end), true)
      fixture.show(.lasting([.seconds(3)]))
      XCTAssertNil(fixture.chart?.readOut?.text)
    }
  }

  func testLeavesNothingBehind() throws {
    try withChart(of: Self.laps) { fixture in
      weak let chart = fixture.chart
      XCTAssertNotNil(chart)
      fixture.close()
      XCTAssertNil(chart)
    }
  }
}

/// A chart in a window with the style sheet of the program.
@MainActor
private final class Fixture {
  let window = Widget(owning: gtk_window_new())
  private(set) var chart: LapChartView? = LapChartView()
  private var hasDrawn = false
  private let palette: StyleSheet
  private let styleSheet = StyleSheet(StopwatchResources.styleSheet)

  init(palette: String) {
    self.palette = StyleSheet(palette)
    gtk_window_set_default_size(window.pointer.cast(), 520, 200)
    gtk_window_set_child(window.pointer.cast(), chart?.widget.pointer)
    gtk_window_present(window.pointer.cast())
    runMainLoop { gtk_widget_get_width(window.pointer) > 0 }
    guard let frames = gtk_widget_get_frame_clock(window.pointer) else { return }
    frames.connect(Signal("after-paint")) { [weak self] in self?.hasDrawn = true }
  }

  /// Renders new laps and waits until the window has drawn them.
  func show(_ laps: LapTimes) {
    let format = TimeFormat(decimalSeparator: ".")
    chart?.render(LapChartSource(laps, format: format))
    hasDrawn = false
    runMainLoop { hasDrawn }
  }

  func close() {
    guard chart != nil else { return }
    gtk_window_destroy(window.pointer.cast())
    chart = nil
    runMainLoopUntilIdle()
  }
}
