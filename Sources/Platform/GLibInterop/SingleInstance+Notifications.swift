internal import CGIO

extension SingleInstance {
  /// Shows a notification of the desktop, in place of an earlier one with the same id.
  ///
  /// - Parameters:
  ///   - action: the action of the application that a click on the notification itself activates.
  ///   - buttons: the labels of the buttons, with the actions of the application that they activate.
  package func notify(
    id: String, title: String, body: String, isUrgent: Bool, action: String,
    buttons: [(label: String, action: String)]
  ) {
    let notification = g_notification_new(title)
    defer { g_object_unref(notification.map { UnsafeMutableRawPointer($0) }) }
    g_notification_set_body(notification, body)
    g_notification_set_priority(
      notification, isUrgent ? G_NOTIFICATION_PRIORITY_HIGH : G_NOTIFICATION_PRIORITY_LOW)
    g_notification_set_default_action(notification, "app." + action)
    for button in buttons {
      g_notification_add_button(notification, button.label, "app." + button.action)
    }
    g_application_send_notification(application, id, notification)
  }

  package func withdrawNotification(id: String) {
    g_application_withdraw_notification(application, id)
  }
}
