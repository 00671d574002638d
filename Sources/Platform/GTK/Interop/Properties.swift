import CGTK

/// Sets a property of a GObject for which there is no function.
@MainActor
func set(_ property: String, of object: OpaquePointer, to value: Bool) {
  set(property, of: object, type: booleanType) { g_value_set_boolean(&$0, value.gboolean) }
}

@MainActor
func set(_ property: String, of object: OpaquePointer, to role: GtkAccessibleRole) {
  set(property, of: object, type: gtk_accessible_role_get_type()) {
    g_value_set_enum(&$0, gint(role.rawValue))
  }
}

/// A text property of a GObject for which there is no function; empty for none.
@MainActor
func text(_ property: String, of object: OpaquePointer) -> String {
  var value = GValue()
  g_value_init(&value, textType)
  defer { g_value_unset(&value) }
  g_object_get_property(pointer(object), property, &value)
  return g_value_get_string(&value).map { String(cString: $0) } ?? ""
}

@MainActor
func set(_ property: String, of object: OpaquePointer, to text: String) {
  set(property, of: object, type: textType) { g_value_set_string(&$0, text) }
}

/// The fundamental types of Booleans and of texts, which GLib defines by macros.
private let booleanType: GType = 5 << 2
private let textType: GType = 16 << 2

@MainActor
private func set(
  _ property: String, of object: OpaquePointer, type: GType, _ fill: (inout GValue) -> Void
) {
  var value = GValue()
  g_value_init(&value, type)
  fill(&value)
  g_object_set_property(pointer(object), property, &value)
  g_value_unset(&value)
}
