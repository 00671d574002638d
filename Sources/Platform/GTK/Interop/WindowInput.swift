import CGTK
import StopwatchCore

/// Sees every key and every pointer event of a window before anybody else does: it knows when
/// a press happened, and lets single keys act whatever has the focus.
@MainActor
final class WindowInput {
  /// A key without modifiers.
  enum Key: CaseIterable {
    case space
    case l
    case r

    fileprivate var value: guint {
      switch self {
      case .space: guint(GDK_KEY_space)
      case .l: guint(GDK_KEY_l)
      case .r: guint(GDK_KEY_r)
      }
    }
  }

  /// Hears of the press of a key, and not of its repetitions while it is held. Where nobody hears,
  /// and while people write, these are keys like any others; so is Space on a button that the
  /// keyboard has gone to.
  var onKey: ((Key) -> Void)?

  private let instantOfEvent: (_ stamp: UInt32) -> Instant
  private let heldKeys: HeldKeys
  private var press: Instant?
  private var isHandlingPress = false
  private var isButtonDown = false
  /// Whether keys have moved the focus since a pointer was used last.
  private var isNavigating = false
  private weak var window: Window?

  /// - Parameters:
  ///   - instantOfEvent: tells the instant from an event's time stamp in milliseconds, where
  ///     a stamp of zero means now.
  ///   - heldKeys: what all windows of the program know of the keyboard.
  init(instantOfEvent: @escaping (_ stamp: UInt32) -> Instant, heldKeys: HeldKeys) {
    self.instantOfEvent = instantOfEvent
    self.heldKeys = heldKeys
  }

  /// When what is being handled was pressed; what no press caused, happens now.
  var pressInstant: Instant {
    if isHandlingPress, let press { return press }
    return instantOfEvent(0)
  }

  func attach(to window: Window) {
    self.window = window
    guard let controller = gtk_event_controller_legacy_new() else { return }
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    connectDecision(controller, "event") { [weak self] in self?.handle($0) ?? false }
    gtk_widget_add_controller(window.pointer, controller)
    connect(window.object, "notify::is-active") { [heldKeys, weak window] in
      if let window { heldKeys.windowChanged(isActive: window.isActive) }
    }
  }

  /// Says whether nobody else is to see `event`.
  private func handle(_ event: OpaquePointer) -> Bool {
    switch gdk_event_get_event_type(event) {
    case GDK_KEY_PRESS:
      begin(event)
      return handleKeyPress(event)
    case GDK_KEY_RELEASE:
      heldKeys.release(gdk_key_event_get_keycode(event))
      handlePress()
    case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN:
      isButtonDown = true
      isNavigating = false
      begin(event)
    case GDK_BUTTON_RELEASE, GDK_TOUCH_END:
      isButtonDown = false
      handlePress()
    case GDK_MOTION_NOTIFY: return isButtonDown && Self.isAheadOfRelease(event)
    default: break
    }
    return false
  }

  private func begin(_ event: OpaquePointer) {
    press = instantOfEvent(gdk_event_get_time(event))
    handlePress()
  }

  /// A click comes with the release, and takes the instant of its press: both belong to it, and
  /// nothing in between does.
  private func handlePress() {
    isHandlingPress = true
    afterDispatch { [weak self] in self?.isHandlingPress = false }
  }

  /// After each layout, GTK makes up a motion to where the pointer is at that moment. When the button
  /// has just gone up, that comes before the release, and GTK would take it for the end of a press
  /// without a click: one click in a hundred was lost so.
  private static func isAheadOfRelease(_ motion: OpaquePointer) -> Bool {
    let isMadeUp = gdk_event_get_time(motion) == GDK_CURRENT_TIME
    let buttons = GDK_BUTTON1_MASK.rawValue | GDK_BUTTON2_MASK.rawValue | GDK_BUTTON3_MASK.rawValue
    return isMadeUp && gdk_event_get_modifier_state(motion).rawValue & buttons == 0
  }

  private func handleKeyPress(_ event: OpaquePointer) -> Bool {
    if Self.movesFocus(event) { isNavigating = true }
    let isRepeated = !heldKeys.press(gdk_key_event_get_keycode(event))
    if window?.isEditingText ?? false { return false }
    let key = onKey == nil ? nil : Key.allCases.first { matches(event, $0) }
    if isRepeated { return key != nil || Self.isEnter(event) }
    guard let key, let onKey, !isInPopover, key != .space || !isOnChosenButton else { return false }
    onKey(key)
    return true
  }

  private func matches(_ event: OpaquePointer, _ key: Key) -> Bool {
    let others = [GDK_CONTROL_MASK, GDK_ALT_MASK, GDK_SUPER_MASK, GDK_META_MASK]
    let state = gdk_event_get_modifier_state(event).rawValue
    guard others.allSatisfy({ state & $0.rawValue == 0 }) else { return false }
    let value = gdk_key_event_get_keyval(event)
    if gdk_keyval_to_lower(value) == key.value { return true }
    return !Self.isLatin(value)
      && gdk_key_event_matches(event, key.value, GdkModifierType(rawValue: 0))
        != GDK_KEY_MATCH_NONE
  }

  /// A layout with Latin letters has them where its people look for them; on any other, the keys
  /// of the layout beside it count.
  private static func isLatin(_ value: guint) -> Bool {
    let lastLatinCharacter: guint32 = 0x24F
    return (1...lastLatinCharacter).contains(gdk_keyval_to_unicode(value))
  }

  private static func isEnter(_ event: OpaquePointer) -> Bool {
    let value = Int32(gdk_key_event_get_keyval(event))
    return [GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter].contains(value)
  }

  private static func movesFocus(_ event: OpaquePointer) -> Bool {
    let keys = [
      GDK_KEY_Tab, GDK_KEY_KP_Tab, GDK_KEY_ISO_Left_Tab, GDK_KEY_Up, GDK_KEY_Down, GDK_KEY_Left,
      GDK_KEY_Right, GDK_KEY_KP_Up, GDK_KEY_KP_Down, GDK_KEY_KP_Left, GDK_KEY_KP_Right,
    ]
    return keys.contains(Int32(gdk_key_event_get_keyval(event)))
  }

  /// Whether the keyboard has gone to a button, and not the pointer or the program.
  private var isOnChosenButton: Bool { isNavigating && window?.isFocusOnButton ?? false }

  /// In an open menu, keys are the menu's.
  private var isInPopover: Bool {
    guard let window, let focus = gtk_window_get_focus(pointer(window.object)) else { return false }
    return gtk_widget_get_ancestor(focus, gtk_popover_get_type()) != nil
  }
}
