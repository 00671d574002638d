import StopwatchCore
import StopwatchPresentation
import StopwatchTestSupport

/// A number of ticks of a running stopwatch with both windows open, for `ticks.py` to count what they
/// take: everything but the widgets.
@MainActor
struct Ticks {
  /// Whether a frame follows each tick.
  let drawing: Bool
  private let fixture = StopwatchFixture()
  private let frames = Frames()
  private let format = TimeFormat(decimalSeparator: ".")

  init(drawing: Bool) {
    self.drawing = drawing
  }

  func run(_ count: Int) {
    let exchange = LapExchange(
      fixture.runtime, files: FilesInMemory(), background: ImmediateBackground(), format: format)
    let factory = ViewModelFactory(
      fixture.runtime, rememberWindows: fixture.rememberWindows, timeouts: fixture.secondsTicker,
      watch: ManualFolderWatch(), exchange: exchange, format: format)
    let home = factory.makeHome { _ in }
    let laps = factory.makeLaps { _ in }
    let renderings = [
      home.observe(drawnIn: frames) { _ in }, laps.observe(drawnIn: frames) { _ in },
    ]
    home.send(.changeVisibility(isVisible: true))
    fixture.start(at: fixture.clock.now)
    for _ in 0..<count {
      fixture.advance(by: TimerService.interval)
      if drawing { frames.draw() }
    }
    withExtendedLifetime(renderings) {}
  }
}

/// Frames that are drawn on demand.
@MainActor
private final class Frames: FramesPort {
  private var observers: [@MainActor () -> Void] = []

  func observe(_ onFrame: @escaping @MainActor () -> Void) -> Subscription {
    observers.append(onFrame)
    return Subscription {}
  }

  func requestFrame() {}

  func draw() {
    for onFrame in observers { onFrame() }
  }
}
