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

@MainActor
func set(_ property: String, of object: OpaquePointer, to text: String) {
  set(property, of: object, type: textType) { g_value_set_string(&$0, text) }
}

/// The fundamental type of Booleans, which GLib defines by a macro (`5 << 2`).
private let booleanType: GType = 5 << 2
/// Likewise, of texts.
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
