import StopwatchPresentation
import StopwatchTestSupport

extension StopwatchFixture {
  var controls: StopwatchControls {
    StopwatchControls(
      stores: stores, useCases: runtime.stopwatch, format: TimeFormat(decimalSeparator: "."))
  }
}
