import CGTK
import GLibInterop

extension GdkModifierType {
  /// Whether Control, Alt, Super or Meta is held.
  var isMoreThanShift: Bool {
    [GDK_CONTROL_MASK, GDK_ALT_MASK, GDK_SUPER_MASK, GDK_META_MASK].contains(where: has)
  }

  func has(_ modifier: GdkModifierType) -> Bool { rawValue & modifier.rawValue != 0 }
}

/// Returns the name of a GTK accelerator such as `<Control>l` in the user's language: “Ctrl+L”.
package func keyName(_ accelerator: String) -> String {
  var (key, modifiers) = (guint(0), GdkModifierType(rawValue: 0))
  guard Bool(gtk_accelerator_parse(accelerator, &key, &modifiers)),
    let name = gtk_accelerator_get_label(key, modifiers)
  else { return accelerator }
  defer { g_free(name) }
  return String(cString: name)
}
