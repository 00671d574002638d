extension Bool {
  /// The same for GLib.
  package var gboolean: Int32 { self ? 1 : 0 }

  package init(_ gboolean: Int32) {
    self = gboolean != 0
  }
}
