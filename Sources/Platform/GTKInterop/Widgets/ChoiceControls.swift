import CGTK
import GLibInterop

/// A control that is on or off.
package class Toggle: Widget {
  private var isSetting = false

  package final var isOn: Bool {
    get { Bool(shim_get_boolean(pointer, "active")) }
    set {
      guard newValue != isOn else { return }
      isSetting = true
      shim_set_boolean(pointer, "active", newValue.gboolean)
      isSetting = false
    }
  }

  package final func onChange(_ handler: @escaping (_ isOn: Bool) -> Void) {
    object.connect(.notify("active")) { [weak self] in
      if let self, !isSetting { handler(isOn) }
    }
  }
}

/// A switch.
package final class Switch: Toggle {
  /// - Parameter text: the label that describes it: GTK notifies of a description that was set as a
  ///   text when the widget first gets the focus, so that screen readers would say it twice.
  package init(accessibleName: String, describedBy text: Label? = nil) {
    super.init(owning: gtk_switch_new())
    setAccessible(label: accessibleName)
    text.map { shim_describe(pointer, $0.pointer) }
    align(vertically: .center)
  }
}

/// A check box with a label, which has a mnemonic.
package final class CheckButton: Toggle {
  /// - Parameter accessibleName: `nil` for the label.
  package init(_ label: String, accessibleName: String? = nil) {
    super.init(owning: gtk_check_button_new_with_mnemonic(label))
    guard let accessibleName else { return }
    gtk_accessible_reset_relation(object, GTK_ACCESSIBLE_RELATION_LABELLED_BY)
    setAccessible(label: accessibleName)
  }

  /// Makes it one of several radio buttons, of which one is on, that a label describes.
  package func join(_ other: CheckButton, describedBy text: Label) {
    if other !== self { gtk_check_button_set_group(pointer.cast(), other.pointer.cast()) }
    setAccessible(role: GTK_ACCESSIBLE_ROLE_RADIO)
    shim_describe(pointer, text.pointer)
  }
}

/// A button that stays pressed while it is on.
package final class ToggleButton: Toggle {
  package init(_ label: String) { super.init(owning: gtk_toggle_button_new_with_label(label)) }

  /// Makes it one of two, of which one is on.
  package func join(_ other: ToggleButton) {
    gtk_toggle_button_set_group(pointer.cast(), other.pointer.cast())
  }
}

/// A button that opens a list from which the user chooses one option.
package final class DropDown: Widget {
  /// The texts of the options; setting others chooses the first one.
  package var options: [String] {
    didSet {
      guard options != oldValue else { return }
      isSetting = true
      setModel()
      isSetting = false
      nameAfterSelection()
    }
  }
  private let name: String
  private var isSetting = false

  /// - Parameter text: the label that describes it, as for a `Switch`.
  package init(_ options: [String], accessibleName: String, describedBy text: Label? = nil) {
    self.options = options
    name = accessibleName
    super.init(owning: gtk_drop_down_new(nil, nil))
    setModel()
    for widget in [pointer, button].compactMap({ $0 }) {
      text.map { shim_describe(widget, $0.pointer) }
    }
    align(vertically: .center)
    nameAfterSelection()
    popover.map { OpaquePointer($0) }?.connect(.map) { [weak self] in
      runWhenIdle { self?.focusSelected() }
    }
    object.connect(.notify("selected")) { [weak self] in self?.nameAfterSelection() }
  }

  private func setModel() {
    let model = gtk_string_list_new(nil)
    defer { model.map { g_object_unref(UnsafeMutableRawPointer($0)) } }
    for option in options { gtk_string_list_append(model, option) }
    gtk_drop_down_set_model(object, model)
  }

  /// Sets the accessible description to a text that no label displays.
  package func describe(as description: String) {
    for widget in [pointer, button] { widget?.setAccessible(description: description) }
  }

  package var selected: Int {
    get { Int(gtk_drop_down_get_selected(object)) }
    set {
      guard newValue != selected else { return }
      isSetting = true
      gtk_drop_down_set_selected(object, guint(newValue))
      isSetting = false
    }
  }

  package func onChange(_ handler: @escaping (_ option: Int) -> Void) {
    object.connect(.notify("selected"), after: true) { [weak self] in
      if let self, !isSetting { handler(selected) }
    }
  }

  /// The button in it, which has the keyboard focus; screen readers read its name.
  private var button: UnsafeMutablePointer<GtkWidget>? { gtk_widget_get_first_child(pointer) }

  private var popover: UnsafeMutablePointer<GtkWidget>? { gtk_widget_get_last_child(pointer) }

  /// Moves the keyboard focus in the open list to the selected option: GTK leaves it at the first. A
  /// short list has a row for each option.
  private func focusSelected() {
    let list = popover?.descendants.first { $0.isA(gtk_list_view_get_type()) }
    let row = list.flatMap { Array($0.children).dropFirst(selected).first }
    if let row { gtk_widget_grab_focus(row) }
  }

  /// Names both after the selected option: since GTK 4.14 the button has the name of the widget around it.
  private func nameAfterSelection() {
    guard options.indices.contains(selected) else { return }
    for widget in [pointer, button].compactMap({ $0 }) {
      gtk_accessible_reset_relation(OpaquePointer(widget), GTK_ACCESSIBLE_RELATION_LABELLED_BY)
      widget.setAccessible(label: "\(name): \(options[selected])")
    }
  }
}
