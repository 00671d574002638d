import CGTK
import GLibInterop

/// A key that moves through what a widget shows, or ends that.
package enum MovementKey {
  case left
  case right
  case home
  case end
  case escape

  fileprivate init?(value: guint) {
    switch Int32(value) {
    case GDK_KEY_Left, GDK_KEY_KP_Left: self = .left
    case GDK_KEY_Right, GDK_KEY_KP_Right: self = .right
    case GDK_KEY_Home, GDK_KEY_KP_Home: self = .home
    case GDK_KEY_End, GDK_KEY_KP_End: self = .end
    case GDK_KEY_Escape: self = .escape
    default: return nil
    }
  }
}

extension Widget {
  /// Lets the widget have the keyboard and hear of these keys, pressed without modifiers.
  ///
  /// - Parameter handler: returns whether the key is handled.
  package func onMovementKey(_ handler: @escaping (MovementKey) -> Bool) {
    guard let controller = gtk_event_controller_key_new() else { return }
    controller.connect(.keyPressed) { value, modifiers in
      let others = [GDK_SHIFT_MASK, GDK_CONTROL_MASK, GDK_ALT_MASK, GDK_SUPER_MASK, GDK_META_MASK]
      guard others.allSatisfy({ modifiers.rawValue & $0.rawValue == 0 }),
        let key = MovementKey(value: value)
      else { return false }
      return handler(key)
    }
    gtk_widget_add_controller(pointer, controller)
  }

  /// Runs `handler` when the keyboard goes to another widget.
  package func onKeyboardLeave(_ handler: @escaping () -> Void) {
    guard let controller = gtk_event_controller_focus_new() else { return }
    controller.connect(.leave, handler)
    gtk_widget_add_controller(pointer, controller)
  }

  package var isFocusable: Bool {
    get { Bool(gtk_widget_get_focusable(pointer)) }
    set { gtk_widget_set_focusable(pointer, newValue.gboolean) }
  }
}
