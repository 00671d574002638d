import CGTK

/// GTK hands out one object under several pointer types; these change the type, never the object.
func pointer<Object, Target>(_ object: UnsafeMutablePointer<Object>) -> UnsafeMutablePointer<Target>
{
  UnsafeMutableRawPointer(object).assumingMemoryBound(to: Target.self)
}

func pointer<Target>(_ object: OpaquePointer) -> UnsafeMutablePointer<Target> {
  UnsafeMutablePointer(object)
}

extension Bool {
  /// The same for C.
  var gboolean: CGTK.gboolean { self ? 1 : 0 }

  init(_ gboolean: CGTK.gboolean) {
    self = gboolean != 0
  }
}
