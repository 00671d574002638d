import CGTK

/// A GTK widget, kept alive for as long as this is.
@MainActor
class Widget {
  let pointer: UnsafeMutablePointer<GtkWidget>

  init(_ pointer: UnsafeMutablePointer<GtkWidget>) {
    self.pointer = pointer
    g_object_ref_sink(pointer)
  }

  isolated deinit {
    g_object_unref(pointer)
  }

  var object: OpaquePointer { OpaquePointer(pointer) }

  var isVisible: Bool {
    get { Bool(gtk_widget_get_visible(pointer)) }
    set { gtk_widget_set_visible(pointer, newValue.gboolean) }
  }

  var isSensitive: Bool {
    get { Bool(gtk_widget_get_sensitive(pointer)) }
    set { gtk_widget_set_sensitive(pointer, newValue.gboolean) }
  }

  var hasFocus: Bool { Bool(gtk_widget_is_focus(pointer)) }

  func takeFocus() {
    gtk_widget_grab_focus(pointer)
  }

  func add(styleClass: String) {
    gtk_widget_add_css_class(pointer, styleClass)
  }

  func set(styleClass: String, _ isOn: Bool) {
    if isOn {
      gtk_widget_add_css_class(pointer, styleClass)
    } else {
      gtk_widget_remove_css_class(pointer, styleClass)
    }
  }

  func expand(horizontally: Bool = false, vertically: Bool = false) {
    gtk_widget_set_hexpand(pointer, horizontally.gboolean)
    gtk_widget_set_vexpand(pointer, vertically.gboolean)
  }

  func align(horizontally: GtkAlign = GTK_ALIGN_FILL, vertically: GtkAlign = GTK_ALIGN_FILL) {
    gtk_widget_set_halign(pointer, horizontally)
    gtk_widget_set_valign(pointer, vertically)
  }

  func setTooltip(_ text: String) {
    gtk_widget_set_tooltip_text(pointer, text)
  }
}

// MARK: - Accessibility

extension Widget {
  /// What a screen reader calls this, instead of what stands on it.
  func setAccessible(label: String) {
    updateAccessible(GTK_ACCESSIBLE_PROPERTY_LABEL, label)
  }

  /// What a screen reader adds to it.
  func setAccessible(description: String) {
    updateAccessible(GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, description)
  }

  func setAccessible(role: GtkAccessibleRole) {
    StopwatchGTK.set("accessible-role", of: object, to: role)
  }

  private func updateAccessible(_ property: GtkAccessibleProperty, _ text: String) {
    var property = property
    var value = GValue()
    gtk_accessible_property_init_value(property, &value)
    g_value_set_string(&value, text)
    gtk_accessible_update_property_value(object, 1, &property, &value)
    g_value_unset(&value)
  }
}
