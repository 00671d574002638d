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
    guard !hasModifier else { return false }
    let key = gdk_keyval_from_name(name)
    let value = Self.withoutKeypad(gdk_key_event_get_keyval(event))
    return gdk_keyval_to_lower(value) == key || isAtPlace(of: key)
  }

  /// The digit of a key of the keypad, whatever Num Lock says, or of the digit row: that of its character, or
  /// else of its place; `nil` for other keys, and with a modifier other than Shift and Control.
  package var digit: (value: Int, isShifted: Bool, isControl: Bool)? {
    let state = gdk_event_get_modifier_state(event)
    let others = GdkModifierType(rawValue: state.rawValue & ~GDK_CONTROL_MASK.rawValue)
    guard !others.isMoreThanShift else { return nil }
    let value = gdk_key_event_get_keyval(event)
    let isControl = state.has(GDK_CONTROL_MASK)
    if let digit = Self.keypad.firstIndex(where: { $0.contains(Int32(bitPattern: value)) }) {
      return (digit, false, isControl)
    }
    let scalar = Unicode.Scalar(gdk_keyval_to_unicode(value))
    let character =
      scalar?.properties.numericType == .decimal ? scalar?.properties.numericValue : nil
    let place = Self.digitRow.firstIndex(of: gdk_key_event_get_keycode(event))
    return (character.map { Int($0) } ?? place).map { ($0, state.has(GDK_SHIFT_MASK), isControl) }
  }

  /// The keys of the keypad by their digits, with and without Num Lock.
  private static let keypad: [[Int32]] = [
    [GDK_KEY_KP_0, GDK_KEY_KP_Insert], [GDK_KEY_KP_1, GDK_KEY_KP_End],
    [GDK_KEY_KP_2, GDK_KEY_KP_Down], [GDK_KEY_KP_3, GDK_KEY_KP_Page_Down],
    [GDK_KEY_KP_4, GDK_KEY_KP_Left], [GDK_KEY_KP_5, GDK_KEY_KP_Begin],
    [GDK_KEY_KP_6, GDK_KEY_KP_Right], [GDK_KEY_KP_7, GDK_KEY_KP_Home],
    [GDK_KEY_KP_8, GDK_KEY_KP_Up], [GDK_KEY_KP_9, GDK_KEY_KP_Page_Up],
  ]
  /// The hardware codes of the digit row, by their digits.
  private static let digitRow: [guint] = [19] + (10...18)

  private var hasModifier: Bool { gdk_event_get_modifier_state(event).isMoreThanShift }

  /// Whether people press the key while they type a text: for a character, a modifier or an accent.
  var isForTyping: Bool {
    if Bool(gdk_key_event_is_modifier(event)) { return true }
    let value = Int32(bitPattern: gdk_key_event_get_keyval(event))
    let isAccent = (GDK_KEY_dead_grave...GDK_KEY_dead_greek).contains(value)
    let isCharacter = gdk_keyval_to_unicode(guint(bitPattern: value)) >= guint(GDK_KEY_space)
    return !hasModifier && value != GDK_KEY_Delete
      && (isCharacter || isAccent || value == GDK_KEY_BackSpace)
  }

  private static func withoutKeypad(_ value: guint) -> guint {
    switch Int32(bitPattern: value) {
    case GDK_KEY_KP_Page_Up: guint(GDK_KEY_Page_Up)
    case GDK_KEY_KP_Page_Down: guint(GDK_KEY_Page_Down)
    default: value
    }
  }

  /// The rows of a Latin keyboard, with the hardware codes of their first keys.
  private static let latinRows: [(first: guint, characters: String)] = [
    (24, "qwertyuiop"), (38, "asdfghjkl"), (52, "zxcvbnm,"),
  ]

  /// Activates the action of the window or the application whose accelerator has its key at the
  /// place of this one; returns `false` if there is none, or if GTK finds it by itself.
  ///
  /// - Parameter isInCard: whether the window is that of a card, in which GTK finds none.
  func activateAccelerator(in window: Window, isInCard: Bool = false) -> Bool {
    guard hasModifier,
      let action = isInCard ? action(in: window) : action(in: window, where: isAtPlace)
    else { return false }
    g_action_group_activate_action(action.group, action.name, nil)
    return true
  }

  func isAccelerator(in window: Window) -> Bool { action(in: window) != nil }

  private func action(in window: Window) -> (group: OpaquePointer, name: String)? {
    action(in: window) { key, modifiers in
      gdk_key_event_matches(event, key, modifiers) == GDK_KEY_MATCH_EXACT
        || isAtPlace(of: key, modifiers)
    }
  }

  private func isAtPlace(of key: guint, _ modifiers: GdkModifierType) -> Bool {
    let mask = gtk_accelerator_get_default_mod_mask().rawValue
    return gdk_event_get_modifier_state(event).rawValue & mask == modifiers.rawValue
      && isAtPlace(of: key)
  }

  /// Returns the enabled action that has an accelerator for which `isMatch` returns `true`.
  private func action(
    in window: Window, where isMatch: (_ key: guint, _ modifiers: GdkModifierType) -> Bool
  ) -> (group: OpaquePointer, name: String)? {
    guard let application = gtk_window_get_application(window.object.cast()) else { return nil }
    for name in texts(freeing: gtk_application_list_action_descriptions(application)) {
      let action = name.split(separator: ".").map(String.init)
      let group = action.first == "app" ? OpaquePointer(application) : window.object
      guard action.count == 2, Bool(g_action_group_get_action_enabled(group, action[1])) else {
        continue
      }
      let accelerators = texts(freeing: gtk_application_get_accels_for_action(application, name))
      let isFound = accelerators.contains {
        var (key, modifiers) = (guint(0), GdkModifierType(rawValue: 0))
        gtk_accelerator_parse($0, &key, &modifiers)
        return isMatch(key, modifiers)
      }
      if isFound { return (group, action[1]) }
    }
    return nil
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
    return latinRows.lazy.compactMap { row in
      Array(row.characters).firstIndex { $0 == character }.map { row.first + guint($0) }
    }.first
  }
}
