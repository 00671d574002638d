import CGTK
import GLibInterop

/// A single-line text field.
package class TextField: Widget {
  /// Called when the user switches to another window, and may return and continue editing.
  package var onPause: () -> Void = {}

  package init(
    _ editable: UnsafeMutablePointer<GtkWidget> = gtk_entry_new(), accessibleName: String,
    styleClasses: [String] = []
  ) {
    super.init(owning: editable, styleClasses: styleClasses)
    setAccessible(label: accessibleName)
  }

  package var text: String {
    get { String(cString: gtk_editable_get_text(object)) }
    set { gtk_editable_set_text(object, newValue) }
  }

  package func setPlaceholder(_ text: String) { shim_set_text(pointer, "placeholder-text", text) }

  /// Aligns the text horizontally in the field: 0 for the start, 1 for the end.
  package func align(text alignment: Float) { gtk_editable_set_alignment(object, alignment) }

  /// Sets the minimum and the natural width, in average characters.
  package func setWidth(characters: Int) {
    gtk_editable_set_width_chars(object, gint(characters))
    gtk_editable_set_max_width_chars(object, gint(characters))
  }

  /// Calls `handler` when the text changes, in whatever way.
  package func onChange(_ handler: @escaping () -> Void) { object.connect(.changed, handler) }

  /// Calls `handler` with a text that is about to be inserted.
  package func onInsertion(_ handler: @escaping (String) -> Void) {
    gtk_editable_get_delegate(object)?.connect(Signal("insert-text") { $0.string(0) }, handler)
  }

  /// Moves the keyboard focus to the field, and the cursor to the end of the text.
  package final func focusAtEnd() {
    grabFocus()
    let end: gint = -1
    gtk_editable_set_position(object, end)
  }

  /// Calls `handler` when the user presses Enter or Ctrl+Enter.
  package func onSubmit(_ handler: @escaping () -> Void) {
    object.connect(.activate, handler)
    onControlEnter(handler)
  }

  /// Calls `handler` when editing ends: by Enter or by leaving the field, which accept the text, or
  /// by Escape, which does not. After leaving, it is called once the focus has moved, as GTK cannot
  /// remove the field while moving the focus. Switching to another window is not leaving.
  package func onEnd(_ handler: @escaping (_ isAccepted: Bool) -> Void) {
    object.connect(.activate) { handler(true) }
    onFocusLeave { [weak self] in
      runWhenIdle {
        guard let self else { return }
        if self.containsFocus { self.onPause() } else { handler(true) }
      }
    }
    // After the input method, which it may cancel.
    addKeys(in: GTK_PHASE_BUBBLE) { key, _ in
      guard key == GDK_KEY_Escape else { return false }
      handler(false)
      return true
    }
  }
}

/// A search field.
package final class SearchField: TextField {
  package init(placeholder: String) {
    super.init(gtk_search_entry_new(), accessibleName: placeholder)
    setPlaceholder(placeholder)
  }

  /// Calls `handler` when the text changes, after a debounce interval without typing.
  package func onSearch(_ handler: @escaping () -> Void) {
    object.connect(Signal("search-changed"), handler)
  }

  package func onCancel(_ handler: @escaping () -> Void) {
    object.connect(Signal("stop-search"), handler)
  }

  /// Enters text that the user types in `window` outside of any other text field, and moves the
  /// keyboard focus to this field.
  package func captureKeys(of window: Window) {
    gtk_search_entry_set_key_capture_widget(object, window.pointer)
    onChange { [weak self] in self?.continueTyping() }
  }

  private func continueTyping() {
    let flags = gtk_widget_get_state_flags(pointer).rawValue
    guard !text.isEmpty, flags & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue == 0 else { return }
    focusAtEnd()
  }
}

/// A text field of several lines, which Tab leaves.
package final class TextArea: Widget {
  private let view = Widget(owning: gtk_text_view_new())

  /// - Parameter height: the minimum height in pixels.
  package init(accessibleName: String, height: Int, styleClasses: [String] = []) {
    super.init(owning: gtk_scrolled_window_new(), styleClasses: styleClasses)
    gtk_scrolled_window_set_child(object, view.pointer)
    gtk_scrolled_window_set_policy(object, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC)
    gtk_scrolled_window_set_min_content_height(object, gint(height))
    isFocusable = false
    gtk_text_view_set_accepts_tab(view.pointer.cast(), false.gboolean)
    gtk_text_view_set_wrap_mode(view.pointer.cast(), GTK_WRAP_WORD_CHAR)
    view.setAccessible(label: accessibleName)
    expand(horizontally: true, vertically: true)
  }

  package var text: String {
    get {
      var (start, end) = (GtkTextIter(), GtkTextIter())
      gtk_text_buffer_get_bounds(buffer, &start, &end)
      guard let text = gtk_text_buffer_get_text(buffer, &start, &end, true.gboolean) else {
        return ""
      }
      defer { g_free(text) }
      return String(cString: text)
    }
    set { gtk_text_buffer_set_text(buffer, newValue, -1) }
  }

  /// Calls `handler` when the user presses Ctrl+Enter.
  package func onSubmit(_ handler: @escaping () -> Void) { view.onControlEnter(handler) }

  private var buffer: UnsafeMutablePointer<GtkTextBuffer> {
    gtk_text_view_get_buffer(view.pointer.cast())
  }
}

extension Widget {
  fileprivate func onControlEnter(_ handler: @escaping () -> Void) {
    addKeys(in: GTK_PHASE_CAPTURE) { key, modifiers in
      let isEnter = [GDK_KEY_Return, GDK_KEY_KP_Enter].contains(key)
      guard isEnter, modifiers.has(GDK_CONTROL_MASK) else { return false }
      handler()
      return true
    }
  }
}
