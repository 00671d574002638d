import CGTK
import GLibInterop

/// Observes every key and pointer event of a window before its widgets do, to record the time of
/// each press and to handle single keys wherever the focus is.
package final class WindowEvents {
  /// Called when a key is pressed, and for its repetitions while it is held; returns whether the
  /// key is handled, so that no widget gets it.
  ///
  /// Not called while the user edits text, nor for the keys that an open menu uses. The first press of Space
  /// is left to a button that the user has focused with the keyboard.
  package var onKey: (KeyPress) -> Bool = { _ in false }
  /// Called when the user moves the pointer, or presses a key, a button or a finger.
  package var onActivity: () -> Void = {}
  /// Called when the user releases a button of a pointer or lifts a finger; not before, as another
  /// layout would interrupt the press.
  package var onRelease: (_ isTouch: Bool) -> Void = { _ in }
  /// Called with `true` when keys begin to move the focus, and with `false` at the next use of a pointer.
  package var onNavigation: (_ isByKeys: Bool) -> Void = { _ in }
  /// The time of the press or release that is being handled; `nil` if none is.
  package private(set) var pressTime: Duration?

  /// The maximum time between two characters of somebody who types. If the field is gone by then, such as
  /// with a lap that another program has removed, ignore the rest of the text.
  private static let typingPause: Duration = .seconds(1)

  private let timeOfStamp: (UInt32) -> Duration
  private let heldKeys: HeldKeys
  private let pointerPresses: PointerPresses
  private var isButtonDown = false
  private var pointer: Point?
  /// Whether keys have moved the focus since the last use of a pointer.
  private var isNavigating = false {
    didSet { if isNavigating != oldValue { onNavigation(isNavigating) } }
  }
  /// When the user last typed into a text field, or went on typing without one; `nil` once anything else
  /// was done.
  private var typedAt: Duration?
  private weak var window: Window?

  /// - Parameter timeOfStamp: returns the time of an event from its time stamp in milliseconds, on any clock;
  ///   called once for each press and release of a key, a button or a finger.
  package init(
    _ window: Window, heldKeys: HeldKeys, timeOfStamp: @escaping (_ stamp: UInt32) -> Duration
  ) {
    self.window = window
    self.timeOfStamp = timeOfStamp
    self.heldKeys = heldKeys
    pointerPresses = PointerPresses(window)
    let controller = window.add(gtk_event_controller_legacy_new())
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    controller.connect(.event) { [weak self] in self?.handle($0) ?? false }
    window.heldKeys = heldKeys
    heldKeys.follow(window.object)
  }

  /// Returns whether `event` is handled, so that no widget gets it.
  private func handle(_ event: OpaquePointer) -> Bool {
    // Activity may show buttons where the user saw none.
    let target = pointerPresses.target(of: event)
    if isActivity(event) {
      window?.visibility.isBehindScreenSaver = false
      onActivity()
    }
    switch gdk_event_get_event_type(event) {
    case GDK_KEY_PRESS:
      return handleKeyPress(event, at: begin(event))
    case GDK_KEY_RELEASE: begin(event)
    case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN:
      isButtonDown = true
      typedAt = nil
      isNavigating = false
      pointerPresses.begin(event, on: target, at: begin(event))
    case GDK_BUTTON_RELEASE, GDK_TOUCH_END:
      isButtonDown = false
      onRelease(gdk_event_get_event_type(event) == GDK_TOUCH_END)
      pointerPresses.end(event, on: target, at: begin(event))
    case GDK_TOUCH_CANCEL, GDK_GRAB_BROKEN: pointerPresses.end(event)
    case GDK_SCROLL: typedAt = nil
    case GDK_MOTION_NOTIFY: return isButtonDown && Self.isAheadOfRelease(event)
    default: break
    }
    return false
  }

  /// Returns whether the user has caused `event`: GTK synthesizes motions to the place where the
  /// pointer is when something moves below it.
  private func isActivity(_ event: OpaquePointer) -> Bool {
    switch gdk_event_get_event_type(event) {
    case GDK_KEY_PRESS, GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN, GDK_TOUCH_UPDATE, GDK_SCROLL:
      return true
    case GDK_MOTION_NOTIFY:
      let place = Point(of: event)
      defer { pointer = place }
      return place != pointer && gdk_event_get_time(event) != GDK_CURRENT_TIME
    default: return false
    }
  }

  /// Marks the event that is being handled, and no later one, as a press or a release, and returns
  /// its time.
  @discardableResult
  private func begin(_ event: OpaquePointer) -> Duration {
    let time = timeOfStamp(gdk_event_get_time(event))
    pressTime = time
    runWhenIdle { [weak self] in self?.pressTime = nil }
    return time
  }

  /// Returns whether a motion event precedes the release of a button. After each layout, GTK
  /// synthesizes a motion to the current pointer position. If the button has just been released,
  /// that comes before the release, and GTK would take it for the end of a press without a click:
  /// one click in a hundred was lost.
  private static func isAheadOfRelease(_ motion: OpaquePointer) -> Bool {
    let isSynthetic = gdk_event_get_time(motion) == GDK_CURRENT_TIME
    let buttons = GDK_BUTTON1_MASK.rawValue | GDK_BUTTON2_MASK.rawValue | GDK_BUTTON3_MASK.rawValue
    return isSynthetic && gdk_event_get_modifier_state(motion).rawValue & buttons == 0
  }

  private func handleKeyPress(_ event: OpaquePointer, at time: Duration) -> Bool {
    if Self.movesFocus(event) { isNavigating = true }
    let isRepeat = heldKeys.press(event)
    let key = KeyPress(event: event, isRepeat: isRepeat, time: time)
    let isEditing = window?.isEditingText ?? false
    if let window, isRepeat, key.isAccelerator(in: window) { return true }
    if let window, key.activateAccelerator(in: window) { return true }
    if isRepeat, Self.isEnter(event), window?.isEditingLines != true { return true }
    let isTyping = key.isForTyping && typedAt.map { time - $0 < Self.typingPause } ?? false
    if !isRepeat { typedAt = key.isForTyping && (isEditing || isTyping) ? time : nil }
    if isEditing || isTyping { return !isEditing }
    if isRepeat { return onKey(key) }
    return !pressesButton(key) && onKey(key)
  }

  /// Whether a key presses the button that has the focus because the user moved it with keys, and
  /// not by pointer or by the program.
  private func pressesButton(_ key: KeyPress) -> Bool {
    isNavigating && window?.isFocusOnButton ?? false && key.matches("space")
  }

  static func isEnter(_ event: OpaquePointer) -> Bool {
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
}

/// What happens to a button by a pointer or a finger, and when on the clock of `WindowEvents`.
package enum PointerPhase {
  case down(_ time: Duration)
  /// - Parameter isDrag: whether it has moved so far that it may have scrolled.
  case up(_ time: Duration, isDrag: Bool)
  /// The pointer is released elsewhere, or the desktop takes it away.
  case cancelled
}

/// The buttons of a window that pointers and fingers hold down.
///
/// They are found by the place of the event and the last layout, which is what the user saw. GTK
/// sends a press to the widget that was below the pointer at its last motion, and its gestures
/// give up a click when a motion, a crossing or a layout comes between press and release.
final class PointerPresses {
  private weak var window: Window?
  /// By touch sequence; that of a pointer is `nil`.
  private var held: [OpaquePointer?: (button: WidgetReference, place: Point)] = [:]

  init(_ window: Window) { self.window = window }

  /// Returns the button at the place of `event`, if it is a press or a release
  /// and not in a menu.
  func target(of event: OpaquePointer) -> UnsafeMutablePointer<GtkWidget>? {
    guard let window, gdk_event_get_surface(event) == window.pointer.surface,
      Self.isPrimary(event)
    else { return nil }
    let place = Point(of: event)
    var origin = Point(x: 0, y: 0)
    gtk_native_get_surface_transform(window.object, &origin.x, &origin.y)
    return PressButton.pointerTarget(
      at: gtk_widget_pick(window.pointer, place.x - origin.x, place.y - origin.y, GTK_PICK_DEFAULT))
  }

  func begin(
    _ event: OpaquePointer, on target: UnsafeMutablePointer<GtkWidget>?, at time: Duration
  ) {
    guard Self.isPrimary(event) else { return }
    end(event)
    guard let button = target.map(WidgetReference.init) else { return }
    held[gdk_event_get_event_sequence(event)] = (button, Point(of: event))
    PressButton.send(.down(time), to: button)
  }

  /// - Parameter time: the time of a release; `nil` if the event takes the pointer away.
  func end(
    _ event: OpaquePointer, on target: UnsafeMutablePointer<GtkWidget>? = nil,
    at time: Duration? = nil
  ) {
    guard Self.isPrimary(event),
      let (button, start) = held.removeValue(forKey: gdk_event_get_event_sequence(event))
    else { return }
    let end = Point(of: event)
    let isDrag = Bool(
      gtk_drag_check_threshold(
        button.pointer, gint(start.x), gint(start.y), gint(end.x), gint(end.y)))
    let release = target == button.pointer ? time.map { PointerPhase.up($0, isDrag: isDrag) } : nil
    PressButton.send(release ?? .cancelled, to: button)
  }

  private static func isPrimary(_ event: OpaquePointer) -> Bool {
    switch gdk_event_get_event_type(event) {
    case GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE:
      gdk_button_event_get_button(event) == guint(GDK_BUTTON_PRIMARY)
    case GDK_TOUCH_BEGIN, GDK_TOUCH_END, GDK_TOUCH_CANCEL, GDK_GRAB_BROKEN: true
    default: false
    }
  }
}

extension Point {
  /// Creates the place of an event in its surface.
  fileprivate init(of event: OpaquePointer) {
    self.init(x: 0, y: 0)
    gdk_event_get_position(event, &x, &y)
  }
}
