import GTKInterop
import StopwatchCore

/// The input of a window: the instant of the press being handled, and the keys that work wherever
/// the focus is.
@MainActor
final class WindowInput {
  /// Called when a key is pressed or repeated; returns whether it is handled, so that no widget
  /// gets it.
  var onKey: (KeyPress) -> Bool = { _ in false }

  /// Called when the user moves the pointer, or presses a key, a button or a finger.
  var onActivity: () -> Void = {}

  private let instantOfEvent: (_ stamp: UInt32) -> Instant
  private let heldKeys: HeldKeys
  private var events: WindowEvents?
  private var press: Instant?

  /// - Parameters:
  ///   - instantOfEvent: returns the instant of an event's time stamp in milliseconds, where a
  ///     stamp of zero means now.
  ///   - heldKeys: the held keys, shared by all windows of the program.
  init(instantOfEvent: @escaping (_ stamp: UInt32) -> Instant, heldKeys: HeldKeys) {
    self.instantOfEvent = instantOfEvent
    self.heldKeys = heldKeys
  }

  /// The instant of the press or release that is being handled; the current instant if none is.
  var pressInstant: Instant {
    if events?.isHandlingPress ?? false, let press { return press }
    return instantOfEvent(0)
  }

  /// Starts to observe the events of `window`.
  func attach(to window: Window) {
    let events = WindowEvents(window, heldKeys: heldKeys)
    self.events = events
    events.onPress = { [weak self] stamp in self.map { $0.press = $0.instantOfEvent(stamp) } }
    events.onActivity = { [weak self] in self?.onActivity() }
    events.onKey = { [weak self] in self?.onKey($0) ?? false }
  }
}
