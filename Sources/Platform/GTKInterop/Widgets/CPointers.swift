import CGTK
import GLibInterop

/// Casts between the C pointer types of a GTK object; they change the type, never the object.
extension UnsafeMutablePointer {
  func cast<Target>() -> UnsafeMutablePointer<Target> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: Target.self)
  }
}

extension OpaquePointer {
  func cast<Target>() -> UnsafeMutablePointer<Target> {
    UnsafeMutablePointer(self)
  }
}

extension UnsafeMutablePointer<GtkWidget> {
  /// Whether the widget is of a type or of a subclass of it.
  func isA(_ type: GType) -> Bool {
    let instance = UnsafeMutableRawPointer(self).assumingMemoryBound(to: GTypeInstance.self)
    return Bool(g_type_check_instance_is_a(instance, type))
  }
}

/// GObject properties without C accessor functions.
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

  /// Returns the value of a string property; empty if it is `NULL`.
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

/// The fundamental GLib types of Booleans and strings, which are C macros.
private let booleanType: GType = 5 << 2
private let textType: GType = 16 << 2

/// Swift names for GTK constants, so that components and views need not import C.
extension GtkAlign {
  package static let start = GTK_ALIGN_START
  package static let center = GTK_ALIGN_CENTER
  package static let end = GTK_ALIGN_END
  package static let fill = GTK_ALIGN_FILL
}

extension GtkAccessibleRole {
  package static let list = GTK_ACCESSIBLE_ROLE_LIST
  package static let listItem = GTK_ACCESSIBLE_ROLE_LIST_ITEM
  static let timer = GTK_ACCESSIBLE_ROLE_TIMER
  static let window = GTK_ACCESSIBLE_ROLE_WINDOW
  package static let picture = GTK_ACCESSIBLE_ROLE_IMG
  package static let presentation = GTK_ACCESSIBLE_ROLE_PRESENTATION
}
