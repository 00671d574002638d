import CGTK
import GLibInterop

/// A button that emits its click as soon as it is activated.
///
/// `GtkButton` delays the click by a quarter of a second after the keyboard or an assistive
/// technology activates it, and ignores activations in between; a stopwatch can afford neither.
package final class PressButton: Widget {
  private static let type = registerSubclass(of: gtk_button_get_type(), name: "PressButton") {
    type, _ in
    type?.assumingMemoryBound(to: GtkButtonClass.self).pointee.activate = { button in
      shim_emit_clicked(button)
    }
  }

  private static let pointerKey = "pointer-handler"

  /// The accessible name in place of the label; `nil` for the label.
  package var accessibleName: String? {
    didSet {
      if let accessibleName, accessibleName != oldValue {
        replaceAccessibleLabel(by: accessibleName)
      }
    }
  }

  /// - Parameter icon: the name of the icon in place of a label; `nil` for none.
  package init(
    _ label: String = "", accessibleName: String? = nil, icon: String? = nil,
    styleClasses: [String] = []
  ) {
    self.label = label
    self.accessibleName = accessibleName
    super.init(owning: makeWidget(Self.type), styleClasses: styleClasses)
    if !label.isEmpty { showLabel() }
    icon.map(setIcon)
  }

  /// Displays an icon of the icon theme, with the accessible name as the tooltip.
  package func setIcon(_ name: String) {
    gtk_button_set_icon_name(pointer.cast(), name)
    if let accessibleName {
      replaceAccessibleLabel(by: accessibleName)
      setTooltip(accessibleName)
    }
  }

  package func setContent(_ content: Widget) {
    gtk_button_set_child(pointer.cast(), content.pointer)
  }

  package var label: String { didSet { if label != oldValue { showLabel() } } }

  /// Lets the label end in an ellipsis where there is too little room.
  package func ellipsize() {
    guard let child = gtk_button_get_child(pointer.cast()) else { return }
    gtk_label_set_ellipsize(OpaquePointer(child), PANGO_ELLIPSIZE_END)
  }

  private func showLabel() {
    gtk_button_set_label(pointer.cast(), label)
    // The button has a name of its own, and its label would be notified of each change, too.
    gtk_button_get_child(pointer.cast()).map { shim_set_accessible_role($0, .presentation) }
    replaceAccessibleLabel(by: accessibleName ?? label)
  }

  /// Replaces the accessible name. GTK names a button after its label or icon, which would take
  /// precedence over any other name, and screen readers would keep the name of the first label.
  private func replaceAccessibleLabel(by name: String) {
    gtk_accessible_reset_relation(object, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    setAccessible(label: name)
  }

  /// Calls `handler` when the main button of a pointer or a finger goes down on the button, and when
  /// it is released: directly from the events of the window, so that none gets lost.
  package func onPointer(_ handler: @escaping (PointerPhase) -> Void) {
    g_object_set_data_full(
      pointer.cast(), Self.pointerKey, ClosureBox<PointerPhase, Void>(handler).retained(),
      { releaseClosureBox($0) })
  }

  /// Returns the button in which `widget` is, if it has a handler of `onPointer`.
  static func pointerTarget(
    at widget: UnsafeMutablePointer<GtkWidget>?
  ) -> UnsafeMutablePointer<GtkWidget>? {
    guard let button = widget.flatMap({ gtk_widget_get_ancestor($0, type) }) else { return nil }
    return g_object_get_data(button.cast(), pointerKey) == nil ? nil : button
  }

  static func send(_ phase: PointerPhase, to button: WidgetReference) {
    g_object_get_data(button.pointer.cast(), pointerKey).map {
      ClosureBox<PointerPhase, Void>.run($0, phase)
    }
  }

  /// Makes a click activate an action, by its name with the prefix, such as `win.undo`.
  package func setAction(_ name: String) { gtk_actionable_set_action_name(object, name) }

  /// Keeps the keyboard focus where it is when the button is clicked.
  package func leaveFocusOnClick() { gtk_widget_set_focus_on_click(pointer, false.gboolean) }

  /// Calls `handler` whenever a key or an assistive technology activates the button.
  package func onActivation(_ handler: @escaping () -> Void) { object.connect(.activate, handler) }

  package func onPress(_ handler: @escaping () -> Void) {
    object.connect(Signal("clicked"), handler)
  }
}
