import CGTK
import GLibInterop

/// A field for a search text.
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

  /// Called with each change, a moment after the user stops typing.
  package func onSearch(_ handler: @escaping () -> Void) {
    object.connect(.searchChanged, handler)
  }

  /// Called when Enter is pressed.
  package func onSubmit(_ handler: @escaping () -> Void) {
    object.connect(.activate, handler)
  }

  /// Called when Escape is pressed.
  package func onCancel(_ handler: @escaping () -> Void) {
    object.connect(.stopSearch, handler)
  }

  /// Takes what is typed where nothing else in `window` wants it, and from then on the keyboard.
  package func captureKeys(of window: Window) {
    gtk_search_entry_set_key_capture_widget(object, window.pointer)
    object.connect(.changed) { [weak self] in self?.goOnWriting() }
  }

  private func goOnWriting() {
    let flags = gtk_widget_get_state_flags(pointer).rawValue
    guard !text.isEmpty, flags & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue == 0 else { return }
    takeFocus()
    let end: gint = -1
    gtk_editable_set_position(object, end)
  }
}
