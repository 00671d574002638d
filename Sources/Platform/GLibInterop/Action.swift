internal import CGIO

/// A named action of an application or a window, activated by menu items and keys.
@MainActor
package class Action {
  fileprivate let action: OpaquePointer

  fileprivate init(_ action: OpaquePointer, of map: OpaquePointer) {
    self.action = action
    g_action_map_add_action(map, action)
  }

  @discardableResult
  package convenience init(_ name: String, of map: OpaquePointer, _ handler: @escaping () -> Void) {
    self.init(g_simple_action_new(name, nil), of: map)
    action.connect(.activate, handler)
  }

  /// Adds an action with a text as its parameter to `map`, a `GActionMap`.
  package convenience init(
    _ name: String, of map: OpaquePointer, withText handler: @escaping (_ text: String) -> Void
  ) {
    let textType = OpaquePointer(g_intern_static_string("s"))
    self.init(g_simple_action_new(name, textType), of: map)
    // Emitted with the parameter, a `GVariant`.
    action.connect(Signal("activate") { $0.object(0) }) { handler(Variant($0).text ?? "") }
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(action)) }

  /// Whether the action can be activated; menu items of a disabled action are greyed out.
  package var isEnabled: Bool {
    get { Bool(g_action_get_enabled(action)) }
    set { if newValue != isEnabled { g_simple_action_set_enabled(action, newValue.gboolean) } }
  }
}

/// A named action of an application or a window that is on or off, shown as a check menu item.
@MainActor
package final class ToggleAction: Action {
  /// Adds the action to `map`, a `GActionMap`.
  ///
  /// - Parameter handler: called with the state that the user wants; the handler must set `isOn`.
  package init(_ name: String, of map: OpaquePointer, _ handler: @escaping (_ isOn: Bool) -> Void) {
    let isOff = g_variant_new_boolean(false.gboolean)
    super.init(g_simple_action_new_stateful(name, nil, isOff), of: map)
    action.connect(.activate) { [weak self] in
      if let self { handler(!isOn) }
    }
  }

  package var isOn: Bool {
    get {
      let state = g_action_get_state(action)
      defer { g_variant_unref(state) }
      return Bool(g_variant_get_boolean(state))
    }
    set { g_simple_action_set_state(action, g_variant_new_boolean(newValue.gboolean)) }
  }
}
