import CGTK
import GLibInterop

/// A button that acts the moment it is activated.
///
/// `GtkButton` waits a quarter of a second after the keyboard or an assistive technology activated
/// it, and swallows what comes meanwhile; a stopwatch cannot have either.
package final class PressButton: Widget {
  private static let type: GType = {
    var query = GTypeQuery()
    g_type_query(gtk_button_get_type(), &query)
    return g_type_register_static_simple(
      gtk_button_get_type(),
      "PressButton",
      query.class_size,
      { classPointer, _ in
        let buttonClass = classPointer?.assumingMemoryBound(to: GtkButtonClass.self)
        buttonClass?.pointee.activate = { button in shim_emit_clicked(button) }
      },
      query.instance_size,
      nil,
      GTypeFlags(rawValue: 0)
    )
  }()

  private let accessibleName: String?

  /// - Parameter accessibleName: what a screen reader says in place of the label.
  package init(accessibleName: String? = nil, styleClasses: [String] = []) {
    self.accessibleName = accessibleName
    super.init(owning: g_object_new_with_properties(Self.type, 0, nil, nil).cast())
    for styleClass in styleClasses { add(styleClass: styleClass) }
  }

  package func setIcon(_ name: String) {
    gtk_button_set_icon_name(pointer.cast(), name)
    if let accessibleName {
      setAccessible(label: accessibleName)
      setTooltip(accessibleName)
    }
  }

  /// Puts something in place of a label.
  package func setContent(_ content: Widget) {
    gtk_button_set_child(pointer.cast(), content.pointer)
  }

  package var label: String = "" {
    didSet {
      guard label != oldValue else { return }
      gtk_button_set_label(pointer.cast(), label)
      if let accessibleName { replaceAccessibleLabel(by: accessibleName) }
    }
  }

  /// GTK names a button after its label, which would come before any other name.
  private func replaceAccessibleLabel(by name: String) {
    gtk_accessible_reset_relation(object, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    setAccessible(label: name)
  }

  /// Calls `down` when a pointer or a finger goes down on the button, and `up` when that is over.
  package func onPointer(down: @escaping () -> Void, up: @escaping () -> Void) {
    guard let gesture = gtk_gesture_click_new() else { return }
    gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
    gesture.connect(.pressed, down)
    gesture.connect(.end) { afterDispatch(up) }
    gtk_widget_add_controller(pointer, gesture)
  }

  /// Leaves the keyboard where it is when the button is clicked.
  package func leaveFocusOnClick() {
    gtk_widget_set_focus_on_click(pointer, false.gboolean)
  }

  package func onPress(_ handler: @escaping () -> Void) {
    object.connect(.clicked, handler)
  }
}
