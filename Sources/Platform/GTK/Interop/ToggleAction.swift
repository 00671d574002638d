import CGTK
import GLibInterop

/// A menu item that is on or off, by name, in an application or a window.
@MainActor
package final class ToggleAction {
  private let action: OpaquePointer

  /// - Parameter handler: called when the user wants it on or off; `isOn` stays as it is until set.
  package init(_ name: String, of map: OpaquePointer, _ handler: @escaping (_ isOn: Bool) -> Void) {
    let action: OpaquePointer = g_simple_action_new_stateful(
      name, nil, g_variant_new_boolean(false.gboolean))
    self.action = action
    action.connect(.activate) { handler(!Self.isOn(action)) }
    g_action_map_add_action(map, action)
  }

  isolated deinit {
    g_object_unref(UnsafeMutableRawPointer(action))
  }

  package var isOn: Bool {
    get { Self.isOn(action) }
    set { g_simple_action_set_state(action, g_variant_new_boolean(newValue.gboolean)) }
  }

  private static func isOn(_ action: OpaquePointer) -> Bool {
    let state = g_action_get_state(action)
    defer { g_variant_unref(state) }
    return Bool(g_variant_get_boolean(state))
  }
}
