import StopwatchCore
import StopwatchTestSupport

@testable import StopwatchPresentation

extension StopwatchFixture {
  var controls: StopwatchControls {
    StopwatchControls(
      stores: stores, change: runtime.changeStopwatch, format: TimeFormat(decimalSeparator: "."),
      doublePressGuard: DoublePressGuard(preferences: stores.preferences))
  }

  func exchange(files: FilesInMemory = FilesInMemory()) -> LapExchange {
    LapExchange(
      files: files, background: ImmediateBackground(), history: history, clock: clock,
      fileName: FileNameMapper(offset: { _ in .zero }), format: TimeFormat(decimalSeparator: "."))
  }
}
