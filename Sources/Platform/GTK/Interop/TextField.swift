import CGTK
import GLibInterop

/// A line of text that people write.
package final class TextField: Widget {
  /// Hears that people have gone to another window; they may come back and go on.
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

  /// Hears how people are done with it: by Enter or by going elsewhere, which accepts what they
  /// wrote, or by Esc, which does not. Of going elsewhere it hears a moment later: GTK cannot have
  /// the field go while it moves the keyboard. Another window is not elsewhere.
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
