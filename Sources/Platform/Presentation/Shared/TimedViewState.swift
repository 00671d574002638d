import StopwatchCore

/// The view state of a window that displays the passing time.
package protocol TimedViewState: Equatable {
  var time: TimeText { get set }
  var isRunning: Bool { get }
  /// The row of the current lap, or `nil` before the start.
  var currentLap: LapRow? { get set }
}

extension TimedViewState {
  package var timeInWords: String {
    time.words(of: isRunning ? .running : currentLap == nil ? .initial : .paused)
  }
}

/// The display frames of the windows.
@MainActor
public protocol FramesPort: AnyObject {
  /// Calls `onFrame` before each requested frame is drawn, and perhaps before others, until the returned subscription is released.
  func observe(_ onFrame: @escaping @MainActor () -> Void) -> Subscription
  func requestFrame()
}
