import CGTK
import StopwatchCore
import StopwatchTestSupport
import XCTest

@testable import GTKInterop
@testable import StopwatchGTK
@testable import StopwatchPresentation

final class StatisticsStripTests: XCTestCase {
  func testGoesOnInMoreRowsWhereTheRoomIsNarrow() throws {
    try withGTK {
      let format = TimeFormat(decimalSeparator: ".")
      let strip = StatisticsStrip(LapSummary(laps: .lasting([]), format: format))
      strip.render(LapSummary(laps: .lasting([.seconds(1), .seconds(2)]), format: format))
      let minimum = size(of: strip.widget, GTK_ORIENTATION_HORIZONTAL, for: -1)
      let wide = size(of: strip.widget, GTK_ORIENTATION_VERTICAL, for: minimum.natural)
      let narrower = size(of: strip.widget, GTK_ORIENTATION_VERTICAL, for: minimum.natural - 1)
      let narrow = size(of: strip.widget, GTK_ORIENTATION_VERTICAL, for: minimum.minimum)
      XCTAssertLessThan(wide.minimum, narrower.minimum)
      XCTAssertLessThan(narrower.minimum, narrow.minimum)
    }
  }
}

@MainActor
private func size(
  of widget: Widget, _ orientation: GtkOrientation, for other: gint
) -> (minimum: gint, natural: gint) {
  var size: (minimum: gint, natural: gint) = (0, 0)
  gtk_widget_measure(
    widget.pointer, orientation, other, &size.minimum, &size.natural, nil, nil)
  return size
}
