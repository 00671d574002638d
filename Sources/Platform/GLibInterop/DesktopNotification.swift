internal import CGIO

/// A notification of the desktop.
package struct DesktopNotification {
  /// A button of a notification, with the action of the application that it activates.
  package typealias Button = (label: String, action: String)

  let title: String
  let body: String
  let isUrgent: Bool
  /// The action of the application that a click on the notification itself activates.
  let action: String
  let buttons: [Button]

  package init(
    title: String, body: String, isUrgent: Bool, action: String, buttons: [Button]
  ) {
    self.title = title
    self.body = body
    self.isUrgent = isUrgent
    self.action = action
    self.buttons = buttons
  }
}

extension SingleInstance {
  /// Shows a notification, in place of an earlier one with the same id.
  package func send(_ notification: DesktopNotification, id: String) {
    let shown = g_notification_new(notification.title)
    defer { g_object_unref(shown.map { UnsafeMutableRawPointer($0) }) }
    g_notification_set_body(shown, notification.body)
    g_notification_set_priority(
      shown, notification.isUrgent ? G_NOTIFICATION_PRIORITY_HIGH : G_NOTIFICATION_PRIORITY_LOW)
    g_notification_set_default_action(shown, "app." + notification.action)
    for button in notification.buttons {
      g_notification_add_button(shown, button.label, "app." + button.action)
    }
    g_application_send_notification(application, id, shown)
  }

  package func withdrawNotification(id: String) {
    g_application_withdraw_notification(application, id)
  }
}
