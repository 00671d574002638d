import StopwatchCore

/// The display frames of the windows.
@MainActor
public protocol FramesPort: AnyObject {
  /// Calls `onFrame` before each requested frame is drawn, and perhaps before others, until the returned subscription is released.
  func observe(_ onFrame: @escaping @MainActor () -> Void) -> Subscription
  func requestFrame()
}
