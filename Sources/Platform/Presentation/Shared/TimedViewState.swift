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

  mutating func updateTimes(to stopwatch: Stopwatch, format: TimeFormat) {
    time = format.time(stopwatch.elapsed)
    guard let lap = stopwatch.currentLap(precision: format.precision) else { return }
    currentLap?.updateTimes(to: lap, format: format)
  }

  /// Returns whether nothing but time has passed since the view state `earlier`.
  package func isTick(after earlier: Self) -> Bool {
    var advanced = earlier
    (advanced.time, advanced.currentLap) = (time, currentLap)
    return isRunning && advanced == self
  }
}

/// The display frames of the windows.
@MainActor
public protocol FramesPort: AnyObject {
  /// Calls `onFrame` before each requested frame is drawn, and perhaps before others, until the returned subscription is released.
  func observe(_ onFrame: @escaping @MainActor () -> Void) -> Subscription
  func requestFrame()
}
