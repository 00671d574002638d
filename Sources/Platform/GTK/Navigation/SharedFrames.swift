import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The frames in which the windows display the passing time: those of one window, so that all
/// windows display the same instant.
///
/// A window that is hidden without notice, as on Wayland, draws no frames. Another one then takes
/// its place.
@MainActor
final class SharedFrames: FramesPort {
  /// The number of requests after which a window without a frame is taken for hidden.
  private static let patience = 10

  private struct Member {
    weak var window: Window?
  }

  private var members: [Member] = []
  private var observers: [(id: Int, onFrame: @MainActor () -> Void)] = []
  private var nextID = 0
  private var requestsSinceFrame = 0

  func add(_ window: Window) {
    members.removeAll { $0.window == nil }
    members.append(Member(window: window))
    window.onFrame = { [weak self] in self?.drawFrame() }
  }

  func observe(_ onFrame: @escaping @MainActor () -> Void) -> Subscription {
    let id = nextID
    nextID += 1
    observers.append((id, onFrame))
    return Subscription { [weak self] in self?.observers.removeAll { $0.id == id } }
  }

  func requestFrame() {
    requestsSinceFrame += 1
    if requestsSinceFrame.isMultiple(of: Self.patience), !members.isEmpty {
      members.append(members.removeFirst())
    }
    members.first { $0.window?.isShown ?? false }?.window?.requestFrame()
  }

  private func drawFrame() {
    requestsSinceFrame = 0
    for observer in observers { observer.onFrame() }
  }
}
