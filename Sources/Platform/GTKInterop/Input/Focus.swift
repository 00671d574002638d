import CGTK
import GLibInterop

/// A strong reference to any widget, including those that GTK has made.
final class WidgetReference {
  let pointer: UnsafeMutablePointer<GtkWidget>

  init(_ pointer: UnsafeMutablePointer<GtkWidget>) {
    self.pointer = pointer
    g_object_ref(pointer)
  }

  isolated deinit { g_object_unref(pointer) }
}

/// Remembers the widget of a window that had the keyboard focus last, outside a given widget.
package final class FocusMemory {
  /// The widget, and what to focus instead once it is gone.
  private var earlier: [WidgetReference] = []

  package init(_ window: Window, outside widget: Widget) {
    window.onFocusChange { [weak self, weak window, weak widget] in
      guard let self, let window, let widget, !widget.containsFocus else { return }
      earlier = window.focus.map { [WidgetReference($0)] } ?? []
    }
  }

  /// - Parameter widget: the widget to begin with. A text field may be gone later, but not the row that
  ///   it was in.
  init(of widget: UnsafeMutablePointer<GtkWidget>?) {
    guard let widget else { return }
    earlier = sequence(first: widget, next: gtk_widget_get_parent)
      .filter { Bool(gtk_widget_get_focusable($0)) && !$0.isA(gtk_window_get_type()) }
      .map(WidgetReference.init)
  }

  /// Moves the keyboard focus back to the widget; returns whether there is one that can have it.
  package func restore() -> Bool {
    // One that its layout has hidden may be about to appear, and is not mapped yet.
    let widget = earlier.map(\.pointer).first {
      gtk_widget_get_root($0) != nil && Bool(gtk_widget_is_visible($0))
    }
    guard let widget, widget.isA(gtk_text_get_type()) else {
      return widget.map { Bool(gtk_widget_grab_focus($0)) } ?? false
    }
    // What is typed next would replace a selected text.
    return Bool(gtk_text_grab_focus_without_selecting(widget.cast()))
  }
}

extension Window {
  var focus: UnsafeMutablePointer<GtkWidget>? { gtk_window_get_focus(pointer.cast()) }

  package var hasFocusedWidget: Bool { focus != nil }

  /// Takes the keyboard focus from the window, and returns where it was: no key can then press a widget that
  /// is not visible.
  package func suspendFocus() -> FocusMemory {
    defer { gtk_window_set_focus(window, nil) }
    return FocusMemory(of: focus)
  }

  package var isEditingText: Bool {
    hasFocus(ofType: gtk_text_get_type()) || isEditingLines
  }

  /// Whether the user edits a text of several lines.
  var isEditingLines: Bool { hasFocus(ofType: gtk_text_view_get_type()) }

  /// Whether the keyboard is in an open menu or card.
  package var isInMenu: Bool {
    focus.map { gtk_widget_get_ancestor($0, gtk_popover_get_type()) != nil } ?? false
  }

  var isFocusOnButton: Bool { hasFocus(ofType: gtk_button_get_type()) }

  private func hasFocus(ofType type: GType) -> Bool { focus?.isA(type) ?? false }

  package func onFocusChange(_ handler: @escaping () -> Void) {
    object.connect(.notify("focus-widget"), after: true, handler)
  }
}
