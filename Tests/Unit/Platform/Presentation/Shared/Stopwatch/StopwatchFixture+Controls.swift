import StopwatchCore
import StopwatchTestSupport

@testable import StopwatchPresentation

extension StopwatchFixture {
  var controls: StopwatchControls {
    StopwatchControls(runtime: runtime, format: TimeFormat(decimalSeparator: "."))
  }

  func makeRemote() -> RemoteControl {
    RemoteControl(
      runtime, format: TimeFormat(decimalSeparator: "."), background: ImmediateBackground())
  }

  func makeHome(navigate: @escaping Navigate = { _ in }) -> HomeViewModel {
    HomeViewModel(
      controls: controls, exchange: exchange(), timeouts: secondsTicker,
      remember: rememberWindows, navigate: navigate)
  }

  func makeLaps(files: FilesInMemory = FilesInMemory()) -> LapsViewModel {
    LapsViewModel(controls: controls, exchange: exchange(files: files), navigate: { _ in })
  }

  func exchange(files: FilesInMemory = FilesInMemory()) -> LapExchange {
    LapExchange(
      runtime, files: files, background: ImmediateBackground(),
      format: TimeFormat(decimalSeparator: "."))
  }
}

/// The destinations of a view model, in order.
@MainActor
final class Visits {
  private(set) var destinations: [Destination] = []

  func add(_ destination: Destination) { destinations.append(destination) }
}
