import StopwatchPresentation
import StopwatchTestSupport

extension StopwatchBench {
  var controls: StopwatchControls {
    StopwatchControls(
      stores: stores, save: save, sessions: sessions, clock: clock,
      format: TimeFormat(decimalSeparator: "."))
  }
}
