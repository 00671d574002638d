import StopwatchPresentation
import StopwatchTestSupport

extension StopwatchBench {
  var controls: StopwatchControls {
    StopwatchControls(store: store, save: save, format: TimeFormat(decimalSeparator: "."))
  }
}
