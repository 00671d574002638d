import StopwatchPresentation
import StopwatchTestSupport

extension StopwatchBench {
  var controls: StopwatchControls {
    StopwatchControls(
      stores: stores, useCases: runtime.stopwatch, format: TimeFormat(decimalSeparator: "."))
  }
}
