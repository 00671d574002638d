import StopwatchCore

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

  init(_ timerService: TimerService) { self.timerService = timerService }

  /// Called when the desktop reports a change of the window's visibility.
  func changeVisibility(isVisible: Bool) {
    self.isVisible = isVisible
    ticksWithoutFrame = 0
    subscription = isVisible ? timerService.beginViewing() : nil
  }

  func noteTick() {
    ticksWithoutFrame += 1
    if ticksWithoutFrame >= Self.patience { subscription = nil }
  }

  func noteFrame() {
    ticksWithoutFrame = 0
    if isVisible, subscription == nil { subscription = timerService.beginViewing() }
  }
}
