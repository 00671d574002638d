import CGTK
import GLibInterop

/// What a menu item or a key can do, by name, in an application or a window.
@MainActor
package final class Action {
  private let action: OpaquePointer

  @discardableResult
  package init(_ name: String, of map: OpaquePointer, _ handler: @escaping () -> Void) {
    action = g_simple_action_new(name, nil)
    action.connect(.activate, handler)
    g_action_map_add_action(map, action)
  }

  isolated deinit {
    g_object_unref(UnsafeMutableRawPointer(action))
  }

  /// A disabled action greys its menu item out.
  package var isEnabled: Bool {
    get { Bool(g_action_get_enabled(action)) }
    set { if newValue != isEnabled { g_simple_action_set_enabled(action, newValue.gboolean) } }
  }
}
