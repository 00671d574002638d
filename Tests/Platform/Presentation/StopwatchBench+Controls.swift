import StopwatchPresentation
import StopwatchTestSupport

extension StopwatchBench {
  var controls: StopwatchControls {
    StopwatchControls(
      session: session, save: save, format: TimeFormat(decimalSeparator: "."))
  }
}
