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
      let strip = StatisticsStrip()
      strip.render(LapTimes.lasting([.seconds(1), .seconds(2)]).figures(in: format))
      let heights = [1000, 300, 100].map { (width: gint) in
        var height: gint = 0
        gtk_widget_measure(
          strip.widget.pointer, GTK_ORIENTATION_VERTICAL, width, &height, nil, nil, nil)
        return height
      }
      XCTAssertLessThan(heights[0], heights[1])
      XCTAssertLessThan(heights[1], heights[2])
    }
  }
}
