import StopwatchCore
import StopwatchPresentation

/// The frames of a window that are drawn only when a test requires it.
@MainActor
final class ManualFrames: FramesPort {
  private var onFrame: @MainActor () -> Void = {}
  /// Whether a frame has been requested since the latest one.
  private(set) var isRequested = false

  func observe(_ onFrame: @escaping @MainActor () -> Void) -> Subscription {
    self.onFrame = onFrame
    return Subscription { [weak self] in self?.onFrame = {} }
  }

  func requestFrame() {
    isRequested = true
  }

  func draw() {
    isRequested = false
    onFrame()
  }
}
