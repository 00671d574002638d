import CGTK
import GLibInterop

/// Registers a subclass of a type of widget with GObject at run time.
///
/// - Parameter setUp: sets the functions of the class, a `GtkWidgetClass`, that the subclass
///   overrides.
@MainActor
func registerSubclass(
  of base: GType, name: String, setUp: @escaping GClassInitFunc
) -> GType {
  var query = GTypeQuery()
  g_type_query(base, &query)
  return g_type_register_static_simple(
    base, name, query.class_size, setUp, query.instance_size, nil, GTypeFlags(rawValue: 0))
}

/// Creates a widget of a type that was registered at run time.
@MainActor
func makeWidget(_ type: GType) -> UnsafeMutablePointer<GtkWidget> {
  guard let object = g_object_new_with_properties(type, 0, nil, nil) else {
    preconditionFailure("GObject could not create a widget")
  }
  return object.cast()
}
