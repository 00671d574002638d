import CGTK

/// A line that people write into what they look for.
final class SearchField: Widget {
  init(placeholder: String) {
    super.init(owning: gtk_search_entry_new())
    setAccessible(label: placeholder)
    StopwatchGTK.set("placeholder-text", of: object, to: placeholder)
  }

  var text: String {
    get { String(cString: gtk_editable_get_text(object)) }
    set { gtk_editable_set_text(object, newValue) }
  }

  /// Hears of each change, a moment after people stop writing.
  func onSearch(_ handler: @escaping () -> Void) {
    connect(object, "search-changed", handler)
  }

  /// Hears that Enter was pressed.
  func onSubmit(_ handler: @escaping () -> Void) {
    connect(object, "activate", handler)
  }

  /// Hears that Escape was pressed.
  func onCancel(_ handler: @escaping () -> Void) {
    connect(object, "stop-search", handler)
  }

  /// Takes what people type where nothing else in `window` wants it, and from then on the keyboard.
  func captureKeys(of window: Window) {
    gtk_search_entry_set_key_capture_widget(object, window.pointer)
    connect(object, "changed") { [weak self] in self?.goOnWriting() }
  }

  private func goOnWriting() {
    let flags = gtk_widget_get_state_flags(pointer).rawValue
    guard !text.isEmpty, flags & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue == 0 else { return }
    takeFocus()
    let end: gint = -1
    gtk_editable_set_position(object, end)
  }
}
