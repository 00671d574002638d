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

  // MARK: Layouts without Latin letters, whose keys act by their places

  /// The rows of a Latin keyboard, with the hardware codes of their first keys.
  private static let latinRows: [(first: guint, characters: String)] = [
    (24, "qwertyuiop"), (38, "asdfghjkl"), (52, "zxcvbnm,"),
  ]

  /// Activates the action of the window or the application whose accelerator has its key at the
  /// place of this one; returns `false` if there is none, or if GTK finds it by itself.
  func activateAccelerator(in window: Window) -> Bool {
    guard hasModifier, let action = action(in: window, where: isAtPlace) else { return false }
    g_action_group_activate_action(action.group, action.name, nil)
    return true
  }

  /// Returns whether the key activates an action of the window or the application.
  func isAccelerator(in window: Window) -> Bool {
    action(in: window) { key, modifiers in
      gdk_key_event_matches(event, key, modifiers) == GDK_KEY_MATCH_EXACT
        || isAtPlace(of: key, modifiers)
    } != nil
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
///
/// A key may be released while no window has the focus, so that it is known in one window only. X11
/// also repeats a key in a window that becomes active, and says so; Wayland does not repeat it there.
package final class HeldKeys {
  private var codes: Set<guint> = []
  /// The latest repetition that an X server has sent.
  private var repetition: (code: guint, stamp: guint32)?

  /// Begins to observe releases, and the X server, if the open display has one.
  package init() {
    observeReleases()
    guard let display = gdk_display_get_default() else { return }
    let inputOpcode = shim_get_input_opcode(display)
    guard inputOpcode != 0 else { return }
    display.connect(.xEvent) { [weak self] event in
      var (code, stamp) = (guint(0), guint32(0))
      if Bool(shim_get_repetition(UnsafeRawPointer(event), inputOpcode, &code, &stamp)) {
        self?.repetition = (code, stamp)
      }
      return false
    }
  }

  /// Records the press of a key; returns whether it is a repetition.
  func press(_ event: OpaquePointer) -> Bool {
    let code = gdk_key_event_get_keycode(event)
    let isKnown = !codes.insert(code).inserted
    return isKnown || repetition ?? (0, 0) == (code, gdk_event_get_time(event))
  }

  /// Keeps the repetitions of the key that has opened `dialog` from it, until another press: it
  /// would edit the text that the dialog suggests.
  package func ignoreRepetitions(opening dialog: Window) {
    let controller = dialog.add(gtk_event_controller_legacy_new())
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE)
    var isRepeat = true
    controller.connect(.event) { [weak self] event in
      guard isRepeat, let self, gdk_event_get_event_type(event) == GDK_KEY_PRESS else {
        return false
      }
      isRepeat = press(event)
      return isRepeat
    }
  }

  /// Observes the events before GTK does: it sends a key to the focused widget even where that has just
  /// been removed from the window, which gets no release then, and would take the next press for a
  /// repetition.
  private func observeReleases() {
    let type = gdk_surface_get_type()
    _ = g_type_class_ref(type)
    let record = ClosureBox<OpaquePointer, Bool> { [weak self] event in
      if gdk_event_get_event_type(event) == GDK_KEY_RELEASE {
        self?.codes.remove(gdk_key_event_get_keycode(event))
      }
      return self != nil
    }
    g_signal_add_emission_hook(
      g_signal_lookup("event", type), 0,
      { _, _, values, data in
        guard let data, let event = g_value_peek_pointer(values?.advanced(by: 1)) else { return 0 }
        return enter((data, OpaquePointer(event))) {
          ClosureBox<OpaquePointer, Bool>.run($0, $1).gboolean
        }
      }, record.retained(), { releaseClosureBox($0) })
  }

  /// Forgets the keys whenever `window` gets or loses the focus: their releases may go to another program,
  /// or to a window that a key has closed.
  func follow(_ window: Window) {
    window.object.connect(.notify("is-active")) { [weak self] in self?.codes = [] }
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
