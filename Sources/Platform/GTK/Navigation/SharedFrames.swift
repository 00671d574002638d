import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The frames in which the windows display the passing time: those of one window, so that all
/// windows display the same instant.
///
/// A window that is hidden without notice, as on Wayland, draws no frames. Then all are asked for
/// one, and the first that draws it takes its place.
@MainActor
final class SharedFrames: FramesPort {
  /// The number of requests after which a window without a frame is taken for hidden.
  private static let patience = 10
  /// The minimum time between two frames: every second tick draws one at once, and no frame has to
  /// wake the program between two ticks.
  private static let interval: Duration = .milliseconds(15)
  /// That time while the windows have more pixels than `manyPixels`, each of which costs: every fifth
  /// tick draws a frame.
  private static let largeInterval: Duration = .milliseconds(45)
  private static let manyPixels = 5_000_000
  /// That time while the user saves power: every tenth tick draws a frame.
  private static let savingInterval: Duration = .milliseconds(95)

  private struct Member {
    weak var window: Window?
  }

  private var members: [Member] = []
  /// The number of frames drawn so far.
  private let frames = StateStore(0)
  private var requestsSinceFrame = 0
  private var latestFrame = ContinuousClock.now
  private var interval = SharedFrames.interval
  /// Asked for at the first frame, not before.
  private lazy var powerSaver = PowerSaver()

  func add(_ window: Window) {
    members.removeAll { $0.window == nil }
    members.append(Member(window: window))
    window.onFrame = { [weak self, weak window] in
      if let window { self?.drawFrame(of: window) }
    }
  }

  func observe(_ onFrame: @escaping @MainActor () -> Void) -> Subscription {
    frames.observe { _ in onFrame() }
  }

  func requestFrame() {
    guard ContinuousClock.now - latestFrame >= interval else { return }
    requestsSinceFrame += 1
    for window in shownWindows.prefix(requestsSinceFrame < Self.patience ? 1 : .max) {
      window.requestFrame()
    }
  }

  private var shownWindows: [Window] { members.compactMap(\.window).filter(\.visibility.isShown) }

  private func drawFrame(of window: Window) {
    requestsSinceFrame = 0
    latestFrame = .now
    interval = nextInterval()
    if let index = members.firstIndex(where: { $0.window === window }), index > 0 {
      members.swapAt(0, index)
    }
    frames.update { $0 += 1 }
  }

  private func nextInterval() -> Duration {
    if powerSaver.isEnabled { return Self.savingInterval }
    let pixels = shownWindows.map(\.pixelCount).reduce(0, +)
    return pixels > Self.manyPixels ? Self.largeInterval : Self.interval
  }
}
