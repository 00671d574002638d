import GLibInterop
import StopwatchCore
import StopwatchPresentation

/// The view of the notifications about reminders, which keeps the program running for them.
@MainActor
public final class ReminderNotifications {
  /// Whether windows are open; without one, a notification stands for them.
  package var hasWindows = true { didSet { render(viewModel.shown.background) } }

  private let application: SingleInstance
  private let viewModel: ApplicationViewModel
  /// The notification that stands for the windows.
  private var background: ReminderNotification?
  /// The notification of a press, which is shown for two seconds.
  private var brief: (id: String, end: Timeout)?
  private var hold: Subscription?
  private var subscriptions: [Subscription] = []

  package init(_ application: SingleInstance, viewModel: ApplicationViewModel) {
    self.application = application
    self.viewModel = viewModel
    subscriptions = [
      viewModel.notifications.observe { [weak self] in self?.show($0) },
      viewModel.observe { [weak self] in self?.render($0.background) },
    ]
  }

  /// Withdraws what is not to outlive the program, before it ends.
  package func end() {
    subscriptions = []
    render(nil)
    withdrawBrief()
  }

  private func withdrawBrief() {
    if let brief { application.withdrawNotification(id: brief.id) }
    brief = nil
  }

  /// - Parameter pending: the notification of a program without windows; `nil` if no reminder keeps it.
  private func render(_ pending: ReminderNotification?) {
    // Without a session bus, no reminder can be shown.
    let isNeeded = pending != nil && application.bus != nil
    hold = isNeeded ? hold ?? application.holdWhileSubscribed() : nil
    let next = hasWindows ? nil : pending
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
  private lazy var hasService = Flatpak.isInside

  package func show(_ notification: ReminderNotification) {
    let services: Set = ["org.freedesktop.Notifications", "org.gtk.Notifications"]
    hasService = hasService || StopwatchClient()?.canStart(services) ?? false
    guard hasService else { return }
    application.notify(
      id: notification.id, title: notification.title, body: notification.body,
      isUrgent: notification.isUrgent, action: ApplicationAction.showStopwatch.rawValue,
      buttons: notification.buttons.map { ($0.label, $0.action) })
    guard notification.isBrief else { return }
    brief = (notification.id, Timeout(after: .seconds(2)) { [weak self] in self?.withdrawBrief() })
  }
}

extension SingleInstance {
  /// Keeps the program from ending until the returned subscription is released.
  package func holdWhileSubscribed() -> Subscription {
    hold()
    return Subscription { [self] in release() }
  }
}
