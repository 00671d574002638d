import CGTK
import GLibInterop

/// Casts between the C pointer types of a GTK object; they change the type, never the object.
extension UnsafeMutablePointer {
  func cast<Target>() -> UnsafeMutablePointer<Target> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: Target.self)
  }
}

extension OpaquePointer {
  func cast<Target>() -> UnsafeMutablePointer<Target> { UnsafeMutablePointer(self) }
}

extension UnsafeMutablePointer<GtkWidget> {
  func isA(_ type: GType) -> Bool {
    let instance = UnsafeMutableRawPointer(self).assumingMemoryBound(to: GTypeInstance.self)
    return Bool(g_type_check_instance_is_a(instance, type))
  }

  /// The size of the font in pixels, as of the latest style.
  var fontSize: Double {
    let font = pango_context_get_font_description(gtk_widget_get_pango_context(self))
    return max(Double(pango_font_description_get_size(font)) / Double(PANGO_SCALE), 1)
  }

  var descendants: [UnsafeMutablePointer<GtkWidget>] { children.flatMap { [$0] + $0.descendants } }

  var children: some Sequence<UnsafeMutablePointer<GtkWidget>> {
    sequence(state: gtk_widget_get_first_child(self)) { next in
      defer { next = next.flatMap { gtk_widget_get_next_sibling($0) } }
      return next
    }
  }
}

/// Swift names for GTK constants, so that components and views need not import C.
extension GtkAlign {
  package static let center = GTK_ALIGN_CENTER
  package static let start = GTK_ALIGN_START
  package static let end = GTK_ALIGN_END
}

extension GtkAccessibleRole {
  package static let list = GTK_ACCESSIBLE_ROLE_LIST
  package static let listItem = GTK_ACCESSIBLE_ROLE_LIST_ITEM
  /// A text in a list item whose name contains it: Orca 48 would read any other text after the name.
  package static let cell = GTK_ACCESSIBLE_ROLE_CELL
  static let timer = GTK_ACCESSIBLE_ROLE_TIMER
  static let window = GTK_ACCESSIBLE_ROLE_WINDOW
  package static let picture = GTK_ACCESSIBLE_ROLE_IMG
  package static let dialog = GTK_ACCESSIBLE_ROLE_DIALOG
  package static let presentation = GTK_ACCESSIBLE_ROLE_PRESENTATION
}

/// Registers a subclass of a type of widget with GObject at run time; `setUp` sets the functions of
/// the class, a `GtkWidgetClass`, that it overrides.
func registerSubclass(of base: GType, name: String, setUp: @escaping GClassInitFunc) -> GType {
  var query = GTypeQuery()
  g_type_query(base, &query)
  return g_type_register_static_simple(
    base, name, query.class_size, setUp, query.instance_size, nil, GTypeFlags(rawValue: 0))
}

func makeWidget(_ type: GType) -> UnsafeMutablePointer<GtkWidget> {
  guard let object = g_object_new_with_properties(type, 0, nil, nil) else {
    preconditionFailure("GObject could not create a widget")
  }
  return object.cast()
}
