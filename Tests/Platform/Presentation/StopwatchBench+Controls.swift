import StopwatchPresentation
import StopwatchTestSupport

extension StopwatchBench {
  var controls: StopwatchControls {
    StopwatchControls(
      stores: stores, save: save, sessions: sessions, clock: stopwatchClock,
      format: TimeFormat(decimalSeparator: "."))
  }
}
