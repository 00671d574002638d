import CGTK
import GLibInterop

/// A line of text to be edited.
package final class TextField: Widget {
  /// Called when the user goes to another window, and may come back and go on.
  package var onPause: () -> Void = {}

  package init(accessibleName: String, styleClasses: [String] = []) {
    super.init(owning: gtk_entry_new())
    setAccessible(label: accessibleName)
    for styleClass in styleClasses { add(styleClass: styleClass) }
  }

  package var text: String {
    get { String(cString: gtk_editable_get_text(object)) }
    set { gtk_editable_set_text(object, newValue) }
  }

  /// Called when Enter is pressed.
  package func onSubmit(_ handler: @escaping () -> Void) {
    object.connect(.activate, handler)
  }

  /// Called when editing ends: by Enter or by leaving the field, which accept the text, or by Escape,
  /// which does not. For leaving, that is after the focus has moved, as GTK cannot remove the field
  /// while it does so. Going to another window is not leaving.
  package func onEnd(_ handler: @escaping (_ isAccepted: Bool) -> Void) {
    object.connect(.activate) { handler(true) }
    if let focus = gtk_event_controller_focus_new() {
      focus.connect(.leave) { [weak self] in
        afterDispatch {
          guard let self else { return }
          if self.containsFocus { self.onPause() } else { handler(true) }
        }
      }
      gtk_widget_add_controller(pointer, focus)
    }
    addKeys(in: GTK_PHASE_CAPTURE) { key in
      guard key == GDK_KEY_Escape else { return false }
      handler(false)
      return true
    }
  }
}
