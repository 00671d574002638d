import StopwatchPresentation
import StopwatchTestSupport

extension StopwatchBench {
  var controls: StopwatchControls {
    StopwatchControls(
      store: store, history: history, notice: notice, save: save,
      format: TimeFormat(decimalSeparator: "."))
  }
}
