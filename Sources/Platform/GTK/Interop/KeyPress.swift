import CGTK

/// The press of a key, or its repetition while it is held.
package struct KeyPress {
  /// The key of each layout of the keyboard counts: valid while the event is handled.
  private let event: OpaquePointer
  package let isRepeat: Bool

  package init(_ event: OpaquePointer, isRepeat: Bool) {
    self.event = event
    self.isRepeat = isRepeat
  }

  /// Whether this is the key of a name of GDK's such as `space` or `l`, with or without Shift and
  /// with no other modifier.
  package func matches(_ name: String) -> Bool {
    matches(gdk_keyval_from_name(name))
  }

  package func matches(_ key: guint) -> Bool {
    guard !hasModifier else { return false }
    let value = gdk_key_event_get_keyval(event)
    if gdk_keyval_to_lower(value) == key { return true }
    return !Self.isLatin(value)
      && gdk_key_event_matches(event, key, GdkModifierType(rawValue: 0)) != GDK_KEY_MATCH_NONE
  }

  private var hasModifier: Bool {
    let modifiers = [GDK_CONTROL_MASK, GDK_ALT_MASK, GDK_SUPER_MASK, GDK_META_MASK]
    let state = gdk_event_get_modifier_state(event).rawValue
    return modifiers.contains { state & $0.rawValue != 0 }
  }

  /// A layout with Latin letters has them where its users look for them; on any other, the keys of
  /// the layout beside it count.
  private static func isLatin(_ value: guint) -> Bool {
    let lastLatinCharacter: guint32 = 0x24F
    return (1...lastLatinCharacter).contains(gdk_keyval_to_unicode(value))
  }
}
