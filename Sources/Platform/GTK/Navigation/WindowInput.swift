import GTKInterop
import StopwatchCore

/// The input of a window: when what is being handled was pressed, and the keys that act whatever has
/// the focus.
@MainActor
final class WindowInput {
  /// Called when a key is pressed or repeated; returns whether it is one that no widget is to get.
  var onKey: (KeyPress) -> Bool = { _ in false }

  private let instantOfEvent: (_ stamp: UInt32) -> Instant
  private let heldKeys: HeldKeys
  private var events: WindowEvents?
  private var press: Instant?

  /// - Parameters:
  ///   - instantOfEvent: tells the instant from an event's time stamp in milliseconds, where
  ///     a stamp of zero means now.
  ///   - heldKeys: shared by all windows of the program.
  init(instantOfEvent: @escaping (_ stamp: UInt32) -> Instant, heldKeys: HeldKeys) {
    self.instantOfEvent = instantOfEvent
    self.heldKeys = heldKeys
  }

  /// When what is being handled was pressed; what no press caused, happens now.
  var pressInstant: Instant {
    if events?.isHandlingPress ?? false, let press { return press }
    return instantOfEvent(0)
  }

  func attach(to window: Window) {
    let events = WindowEvents(window, heldKeys: heldKeys)
    self.events = events
    events.onPress = { [weak self] stamp in self.map { $0.press = $0.instantOfEvent(stamp) } }
    events.onKey = { [weak self] in self?.onKey($0) ?? false }
  }
}
