import CGTK
import GLibInterop

/// A single-line text field.
package final class TextField: Widget {
  /// Called when the user switches to another window, and may return and continue editing.
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

  /// Sets the text that is displayed faintly while the field is empty.
  package func setPlaceholder(_ text: String) {
    object.setProperty("placeholder-text", to: text)
  }

  /// Calls `handler` when the user presses Enter.
  package func onSubmit(_ handler: @escaping () -> Void) {
    object.connect(.activate, handler)
  }

  /// Calls `handler` when editing ends: by Enter or by leaving the field, which accept the text, or
  /// by Escape, which does not. After leaving, it is called once the focus has moved, as GTK cannot
  /// remove the field while moving the focus. Switching to another window is not leaving.
  package func onEnd(_ handler: @escaping (_ isAccepted: Bool) -> Void) {
    object.connect(.activate) { handler(true) }
    if let focus = gtk_event_controller_focus_new() {
      focus.connect(.leave) { [weak self] in
        runWhenIdle {
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

/// A search field.
package final class SearchField: Widget {
  package init(placeholder: String) {
    super.init(owning: gtk_search_entry_new())
    setAccessible(label: placeholder)
    object.setProperty("placeholder-text", to: placeholder)
  }

  package var text: String {
    get { String(cString: gtk_editable_get_text(object)) }
    set { gtk_editable_set_text(object, newValue) }
  }

  /// Calls `handler` when the text changes, after a debounce interval without typing.
  package func onSearch(_ handler: @escaping () -> Void) {
    object.connect(.searchChanged, handler)
  }

  /// Calls `handler` when the user presses Enter.
  package func onSubmit(_ handler: @escaping () -> Void) {
    object.connect(.activate, handler)
  }

  /// Calls `handler` when the user presses Escape.
  package func onCancel(_ handler: @escaping () -> Void) {
    object.connect(.stopSearch, handler)
  }

  /// Enters text that the user types in `window` outside of any other text field, and moves the
  /// keyboard focus to this field.
  package func captureKeys(of window: Window) {
    gtk_search_entry_set_key_capture_widget(object, window.pointer)
    object.connect(.changed) { [weak self] in self?.continueTyping() }
  }

  private func continueTyping() {
    let flags = gtk_widget_get_state_flags(pointer).rawValue
    guard !text.isEmpty, flags & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue == 0 else { return }
    grabFocus()
    let end: gint = -1
    gtk_editable_set_position(object, end)
  }
}
