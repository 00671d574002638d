import CGTK

/// What assistive technologies are told of a widget, whether it is the program's or GTK's own.
@MainActor
extension UnsafeMutablePointer<GtkWidget> {
  func setAccessible(label: String) {
    updateAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, label)
  }

  func setAccessible(description: String) {
    updateAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description)
  }

  private func updateAccessible(_ property: GtkAccessibleProperty, _ text: String) {
    var property = property
    var value = GValue()
    gtk_accessible_property_init_value(property, &value)
    g_value_set_string(&value, text)
    gtk_accessible_update_property_value(OpaquePointer(self), 1, &property, &value)
    g_value_unset(&value)
  }
}
