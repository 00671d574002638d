import CGTK

/// A line that people write into.
final class TextField: Widget {
  init(accessibleName: String) {
    super.init(gtk_entry_new())
    setAccessible(label: accessibleName)
  }

  var text: String {
    get { String(cString: gtk_editable_get_text(object)) }
    set { gtk_editable_set_text(object, newValue) }
  }

  /// Hears that Enter was pressed.
  func onSubmit(_ handler: @escaping () -> Void) {
    connect(object, "activate", handler)
  }
}
