import CGTK
import GLibInterop

/// A key press, or its repetition while the key is held.
package struct KeyPress {
  /// The key event, which matches the key in every keyboard layout; valid only while it is handled.
  let event: OpaquePointer
  package let isRepeat: Bool
  /// The time of the event on the clock of `WindowEvents`.
  package let time: Duration

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

  private var hasModifier: Bool { gdk_event_get_modifier_state(event).isMoreThanShift }

  private static func withoutKeypad(_ value: guint) -> guint {
    switch Int32(bitPattern: value) {
    case GDK_KEY_KP_Page_Up: guint(GDK_KEY_Page_Up)
    case GDK_KEY_KP_Page_Down: guint(GDK_KEY_Page_Down)
    default: value
    }
  }

  // MARK: Layouts without Latin letters, whose keys act by their places

  /// The rows of a Latin keyboard, with the hardware codes of their first keys.
  private static let latinRows: [(first: guint, characters: String)] = [
    (24, "qwertyuiop"), (38, "asdfghjkl"), (52, "zxcvbnm,"),
  ]

  /// Activates the action of the window or the application whose accelerator has its key at the
  /// place of this one; returns `false` if there is none, or if GTK finds it by itself.
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
    guard let list else { return [] }
    return (0..<Int(g_strv_length(list))).compactMap { list[$0].map { String(cString: $0) } }
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
      let index = row.characters.enumerated().first { $0.element == character }?.offset
      if let index { return row.first + guint(index) }
    }
    return nil
  }
}

extension GdkModifierType {
  /// Whether Control, Alt, Super or Meta is held.
  var isMoreThanShift: Bool {
    [GDK_CONTROL_MASK, GDK_ALT_MASK, GDK_SUPER_MASK, GDK_META_MASK].contains {
      rawValue & $0.rawValue != 0
    }
  }
}

/// The keys that are held down, whichever window of the program received the press.
package final class HeldKeys {
  /// The maximum absence in microseconds for which keys still count as held. In a longer one, a key
  /// may have been released in another program.
  private static let maximumAbsence: gint64 = 300_000

  /// The maximum time in microseconds from a press in a dialog to its repetition in the window below.
  /// After a longer one, the key was released when no window had the focus.
  private static let maximumPause: gint64 = 1_000_000

  private var codes: Set<guint> = []
  /// The times of the latest presses in dialogs, by the code of the key.
  private var pressedInDialogs: [guint: gint64] = [:]
  private var leftAt: gint64?

  package init() {}

  /// Records a key press; returns `false` for a repetition, when the key was held before.
  func press(_ code: guint) -> Bool {
    if let pressedAt = pressedInDialogs.removeValue(forKey: code),
      g_get_monotonic_time() - pressedAt > Self.maximumPause
    {
      release(code)
    }
    return codes.insert(code).inserted
  }

  func release(_ code: guint) {
    codes.remove(code)
  }

  /// Records the keys of a dialog, so that one that is held does not act in the window below once the
  /// dialog has closed.
  func record(keysOf dialog: UnsafeMutablePointer<GtkWidget>) {
    guard let controller = gtk_event_controller_legacy_new() else { return }
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    gtk_widget_add_controller(dialog, controller)
    controller.connect(.event) { [self] event in
      switch gdk_event_get_event_type(event) {
      case GDK_KEY_PRESS:
        let code = gdk_key_event_get_keycode(event)
        _ = press(code)
        pressedInDialogs[code] = g_get_monotonic_time()
      case GDK_KEY_RELEASE: release(gdk_key_event_get_keycode(event))
      default: break
      }
      return false
    }
    follow(dialog.cast())
  }

  /// Observes whether a window of the program is active.
  func follow(_ window: UnsafeMutablePointer<GtkWindow>) {
    OpaquePointer(window).connect(.notify("is-active")) { [self] in
      windowChanged(isActive: Bool(gtk_window_is_active(window)))
    }
  }

  private func windowChanged(isActive: Bool) {
    let now = g_get_monotonic_time()
    guard isActive else {
      leftAt = now
      return
    }
    if let leftAt, now - leftAt > Self.maximumAbsence { codes = [] }
    leftAt = nil
  }
}

/// Returns the name of a GTK accelerator such as `<Control>l` in the user's language: “Ctrl+L”.
package func keyName(_ accelerator: String) -> String {
  var key: guint = 0
  var modifiers = GdkModifierType(rawValue: 0)
  guard Bool(gtk_accelerator_parse(accelerator, &key, &modifiers)),
    let name = gtk_accelerator_get_label(key, modifiers)
  else { return accelerator }
  defer { g_free(name) }
  return String(cString: name)
}
