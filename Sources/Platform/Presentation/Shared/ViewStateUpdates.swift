import StopwatchCore

/// The display frames of the windows.
@MainActor
public protocol FramesPort: AnyObject {
  /// Calls `onFrame` before each requested frame is drawn, and perhaps before others, until the returned subscription is released.
  func observe(_ onFrame: @escaping @MainActor () -> Void) -> Subscription
  /// Schedules a frame, if none is scheduled.
  func requestFrame()
}

/// Decides when the view state of a window is mapped: immediately after a change, and once per frame
/// while only the time passes and the window is visible.
@MainActor
final class ViewStateUpdates {
  /// Maps the whole view state.
  var update: () -> Void = {}
  /// Updates only the times in the view state.
  var updateTimes: () -> Void = {}
  private var state: StopwatchState
  private let viewing: Viewing
  private var isUpdateDue = false
  private var frames: (any FramesPort)?
  private var observation: Subscription?

  init(of state: StopwatchState, timerService: TimerService) {
    self.state = state
    viewing = Viewing(timerService)
  }

  /// Follows what the desktop tells of the window.
  func changeVisibility(isVisible: Bool) {
    viewing.changeVisibility(isVisible: isVisible)
    update()
  }

  /// Updates the view state in these frames after ticks; without frames, at each tick.
  func follow(_ frames: any FramesPort) {
    self.frames = frames
    observation = frames.observe { [weak self] in self?.drawFrame() }
  }

  /// - Parameter next: the state after a change or a tick.
  func follow(_ next: StopwatchState) {
    let isTick = next.differsOnlyInElapsedTime(from: state)
    state = next
    guard isTick else {
      isUpdateDue = false
      return update()
    }
    guard let frames else { return updateTimes() }
    isUpdateDue = true
    frames.requestFrame()
    viewing.noteTick()
  }

  private func drawFrame() {
    viewing.noteFrame()
    guard isUpdateDue else { return }
    isUpdateDue = false
    updateTimes()
  }
}

/// Keeps the timer service running while a window is visible.
///
/// A desktop may hide a window without notice, as on Wayland: the requested frame is then drawn only
/// when the window is visible again. A second of ticks without a frame counts as hidden, until the
/// next frame. Ticks are counted instead of time, because a program that was stopped has missed no
/// frame.
@MainActor
final class Viewing {
  /// The number of ticks without a frame after which the window counts as hidden.
  static let patience = 100

  private let timerService: TimerService
  private var isVisible = false
  private var ticksWithoutFrame = 0
  private var subscription: Subscription?

  init(_ timerService: TimerService) {
    self.timerService = timerService
  }

  /// Follows what the desktop tells of the window.
  func changeVisibility(isVisible: Bool) {
    self.isVisible = isVisible
    ticksWithoutFrame = 0
    subscription = isVisible ? timerService.beginViewing() : nil
  }

  /// Counts a tick after which a frame has been requested.
  func noteTick() {
    ticksWithoutFrame += 1
    if ticksWithoutFrame >= Self.patience { subscription = nil }
  }

  /// Counts the frame that shows that some window is visible.
  func noteFrame() {
    ticksWithoutFrame = 0
    if isVisible, subscription == nil { subscription = timerService.beginViewing() }
  }
}
