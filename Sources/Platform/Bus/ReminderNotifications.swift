import GLibInterop
import Glibc
import StopwatchCore
import StopwatchPresentation

/// The view of the notifications about reminders.
@MainActor
public final class ReminderNotifications {
  private let application: SingleInstance
  private var background: ReminderNotification?
  private var subscriptions: [Subscription] = []

  /// - Parameter isInBackground: whether the application has no windows, for which a notification
  ///   then stands.
  package init(
    _ application: SingleInstance, viewModel: ApplicationViewModel, isInBackground: Bool
  ) {
    self.application = application
    subscriptions = [viewModel.notifications.observe { [weak self] in self?.show($0) }]
    if isInBackground {
      subscriptions.append(viewModel.observe { [weak self] in self?.render($0.background) })
    }
  }

  /// Withdraws the notification that stands for the windows.
  func end() {
    subscriptions = []
    render(nil)
  }

  private func render(_ next: ReminderNotification?) {
    guard next != background else { return }
    if let next {
      show(next)
    } else if let background {
      application.withdrawNotification(id: background.id)
    }
    background = next
  }

  /// Whether a service shows notifications; without one, GLib would write a warning. In a Flatpak, GLib
  /// uses a portal instead. The bus is asked until there is one.
  private lazy var hasService = access("/.flatpak-info", F_OK) == 0

  private func show(_ notification: ReminderNotification) {
    let services: Set = ["org.freedesktop.Notifications", "org.gtk.Notifications"]
    hasService = hasService || StopwatchClient.canStart(services)
    guard hasService else { return }
    application.notify(
      id: notification.id, title: notification.title, body: notification.body,
      isUrgent: notification.isUrgent, action: ApplicationAction.showStopwatch.rawValue,
      buttons: notification.buttons.map { ($0.label, $0.action) })
  }
}
