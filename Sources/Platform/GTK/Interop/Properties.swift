import CGTK
import GLibInterop

/// Properties of a GObject for which there are no functions.
@MainActor
extension OpaquePointer {
  func setProperty(_ name: String, to value: Bool) {
    setProperty(name, type: booleanType) { g_value_set_boolean(&$0, value.gboolean) }
  }

  func setProperty(_ name: String, to text: String) {
    setProperty(name, type: textType) { g_value_set_string(&$0, text) }
  }

  func setProperty(_ name: String, to role: GtkAccessibleRole) {
    setProperty(name, type: gtk_accessible_role_get_type()) {
      g_value_set_enum(&$0, gint(role.rawValue))
    }
  }

  /// Empty for none.
  func textProperty(_ name: String) -> String {
    var value = GValue()
    g_value_init(&value, textType)
    defer { g_value_unset(&value) }
    g_object_get_property(cast(), name, &value)
    return g_value_get_string(&value).map { String(cString: $0) } ?? ""
  }

  private func setProperty(_ name: String, type: GType, _ fill: (inout GValue) -> Void) {
    var value = GValue()
    g_value_init(&value, type)
    fill(&value)
    g_object_set_property(cast(), name, &value)
    g_value_unset(&value)
  }
}

/// The fundamental types of Booleans and of texts, which GLib defines by macros.
private let booleanType: GType = 5 << 2
private let textType: GType = 16 << 2
