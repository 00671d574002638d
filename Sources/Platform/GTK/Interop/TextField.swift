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
}
