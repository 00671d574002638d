import CGTK
import GLibInterop

/// A key press, or its repetition while the key is held.
package struct KeyPress {
  /// The key event, which matches the key in every keyboard layout; valid only while it is handled.
  private let event: OpaquePointer
  package let isRepeat: Bool
  /// The time of the event on the clock of `WindowEvents`.
  package let time: Duration

  init(_ event: OpaquePointer, isRepeat: Bool, time: Duration) {
    self.event = event
    self.isRepeat = isRepeat
    self.time = time
  }

  /// Returns whether the key has the GDK name `name`, such as `space` or `l`, and is pressed with
  /// no modifier except Shift. Page Up and Page Down of the keypad have the names of the others.
  package func matches(_ name: String) -> Bool {
    matches(gdk_keyval_from_name(name))
  }

  /// Returns whether the key has the GDK key value `key` and no modifier except Shift.
  package func matches(_ key: guint) -> Bool {
    guard !hasModifier else { return false }
    let value = Self.withoutKeypad(gdk_key_event_get_keyval(event))
    return gdk_keyval_to_lower(value) == key || isAtPlace(of: key)
  }

  private var hasModifier: Bool {
    let modifiers = [GDK_CONTROL_MASK, GDK_ALT_MASK, GDK_SUPER_MASK, GDK_META_MASK]
    let state = gdk_event_get_modifier_state(event).rawValue
    return modifiers.contains { state & $0.rawValue != 0 }
  }

  private static func withoutKeypad(_ value: guint) -> guint {
    switch Int32(bitPattern: value) {
    case GDK_KEY_KP_Page_Up: guint(GDK_KEY_Page_Up)
    case GDK_KEY_KP_Page_Down: guint(GDK_KEY_Page_Down)
    default: value
    }
  }
}

/// The keys of layouts without Latin letters, which act by their places.
extension KeyPress {
  /// The rows of a Latin keyboard, with the hardware codes of their first keys.
  private static let latinRows: [(first: guint, characters: String)] = [
    (24, "qwertyuiop"), (38, "asdfghjkl"), (52, "zxcvbnm,"),
  ]

  /// Activates the action of the window or the application whose accelerator has its key at the
  /// place of this one; returns `false` if there is none, or if GTK finds it by itself.
  @MainActor
  func activateAccelerator(in window: Window) -> Bool {
    guard hasModifier, let application = gtk_window_get_application(window.object.cast())
    else { return false }
    for name in texts(freeing: gtk_application_list_action_descriptions(application)) {
      let action = name.split(separator: ".").map(String.init)
      let group = action.first == "app" ? OpaquePointer(application) : window.object
      guard action.count == 2, Bool(g_action_group_get_action_enabled(group, action[1])),
        isAccelerator(of: name, in: application)
      else { continue }
      g_action_group_activate_action(group, action[1], nil)
      return true
    }
    return false
  }

  private func isAccelerator(
    of action: String, in application: UnsafeMutablePointer<GtkApplication>
  ) -> Bool {
    let state =
      gdk_event_get_modifier_state(event).rawValue & gtk_accelerator_get_default_mod_mask().rawValue
    let accelerators = texts(freeing: gtk_application_get_accels_for_action(application, action))
    return accelerators.contains { accelerator in
      var (key, modifiers) = (guint(0), GdkModifierType(rawValue: 0))
      gtk_accelerator_parse(accelerator, &key, &modifiers)
      return modifiers.rawValue == state && isAtPlace(of: key)
    }
  }

  /// Returns the texts of a list of GLib that ends with `NULL`, and frees it.
  private func texts(freeing list: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?) -> [String]
  {
    defer { g_strfreev(list) }
    return list.map { list in
      (0..<Int(g_strv_length(list))).compactMap { list[$0].map { String(cString: $0) } }
    }
      ?? []
  }

  /// Returns whether the key is where another layout of the user, or else a Latin one, has `key`,
  /// and its own layout has no such key. A layout that has it has it where its users expect it.
  private func isAtPlace(of key: guint) -> Bool {
    let places = Self.places(of: key)
    let code = gdk_key_event_get_keycode(event)
    let layout = gint(gdk_key_event_get_layout(event))
    guard !places.isEmpty else { return Self.latinCode(of: key) == code }
    return !places.contains { $0.group == layout } && places.contains { $0.keycode == code }
  }

  /// Returns where the user's layouts have `key` without a modifier.
  private static func places(of key: guint) -> [GdkKeymapKey] {
    var (found, count): (UnsafeMutablePointer<GdkKeymapKey>?, gint) = (nil, 0)
    gdk_display_map_keyval(gdk_display_get_default(), key, &found, &count)
    defer { g_free(found) }
    return UnsafeBufferPointer(start: found, count: Int(count)).filter { $0.level == 0 }
  }

  private static func latinCode(of key: guint) -> guint? {
    let character = Unicode.Scalar(gdk_keyval_to_unicode(key)).map(Character.init)
    for row in latinRows {
      for (index, other) in row.characters.enumerated() where other == character {
        return row.first + guint(index)
      }
    }
    return nil
  }
}

/// The keys that are held down, whichever window of the program received the press.
@MainActor
package final class HeldKeys {
  /// The maximum absence in microseconds for which keys still count as held. In a longer one, a key
  /// may have been released in another program.
  private static let maximumAbsence: gint64 = 300_000

  private var codes: Set<guint> = []
  private var leftAt: gint64?

  package init() {}

  /// Records a key press; returns `false` for a repetition, when the key was held before.
  func press(_ code: guint) -> Bool {
    codes.insert(code).inserted
  }

  func release(_ code: guint) {
    codes.remove(code)
  }

  /// Called when a window of the program has become active or inactive.
  func windowChanged(isActive: Bool) {
    let now = g_get_monotonic_time()
    guard isActive else {
      leftAt = now
      return
    }
    if let leftAt, now - leftAt > Self.maximumAbsence { codes = [] }
    leftAt = nil
  }
}

/// A key that moves a cursor in a widget, or dismisses it.
package enum MovementKey {
  case left
  case right
  case home
  case end
  case escape

  fileprivate init?(value: guint) {
    switch Int32(value) {
    case GDK_KEY_Left, GDK_KEY_KP_Left: self = .left
    case GDK_KEY_Right, GDK_KEY_KP_Right: self = .right
    case GDK_KEY_Home, GDK_KEY_KP_Home: self = .home
    case GDK_KEY_End, GDK_KEY_KP_End: self = .end
    case GDK_KEY_Escape: self = .escape
    default: return nil
    }
  }
}

extension Widget {
  /// Calls `handler` for each movement key pressed in the widget without modifiers.
  ///
  /// - Parameter handler: returns whether the key is handled.
  package func onMovementKey(_ handler: @escaping (MovementKey) -> Bool) {
    guard let controller = gtk_event_controller_key_new() else { return }
    controller.connect(.keyPressed) { value, modifiers in
      let others = [GDK_SHIFT_MASK, GDK_CONTROL_MASK, GDK_ALT_MASK, GDK_SUPER_MASK, GDK_META_MASK]
      guard others.allSatisfy({ modifiers.rawValue & $0.rawValue == 0 }),
        let key = MovementKey(value: value)
      else { return false }
      return handler(key)
    }
    gtk_widget_add_controller(pointer, controller)
  }

  /// Calls `handler` when the keyboard focus leaves the widget.
  package func onFocusLeave(_ handler: @escaping () -> Void) {
    guard let controller = gtk_event_controller_focus_new() else { return }
    controller.connect(.leave, handler)
    gtk_widget_add_controller(pointer, controller)
  }

  package var isFocusable: Bool {
    get { Bool(gtk_widget_get_focusable(pointer)) }
    set { gtk_widget_set_focusable(pointer, newValue.gboolean) }
  }
}

/// Returns the name of a key combination for people, such as “Ctrl+L”, in the user's language.
///
/// - Parameter accelerator: the keys as a GTK accelerator, such as `<Control>l`.
@MainActor
package func keyName(_ accelerator: String) -> String {
  var key: guint = 0
  var modifiers = GdkModifierType(rawValue: 0)
  guard Bool(gtk_accelerator_parse(accelerator, &key, &modifiers)),
    let name = gtk_accelerator_get_label(key, modifiers)
  else { return accelerator }
  defer { g_free(name) }
  return String(cString: name)
}
