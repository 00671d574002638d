import GTKInterop
import StopwatchPresentation

/// The window that displays why the stopwatch cannot start, and tries again by itself.
@MainActor
final class StartupErrorView {
  /// The time between two attempts to start.
  private static let interval: Duration = .seconds(1)

  private let window: Window
  private let page = StatusPage(buttonLabel: StartupErrorStrings.tryAgain)
  private let retry: () -> Void
  private var timeout: Timeout?

  /// - Parameter retry: called when the user wants to try again, and once a second while the window
  ///   is open.
  init(_ application: Application, text: String, retry: @escaping () -> Void) {
    self.retry = retry
    window = Window(
      application, title: ProgramStrings.name, size: (width: 420, height: 320),
      styleClasses: ["stopwatch-window"])
    window.setContent(page.widget, header: HeaderBar())
    window.addAction(Command.close.name) { [weak window] in window?.close() }
    window.onClose = { [weak self] in self?.timeout = nil }
    page.onPress { [weak self] in self?.retry() }
    render(text)
  }

  func render(_ text: String) {
    page.render(
      icon: "dialog-warning-symbolic", heading: StartupErrorStrings.heading, text: text,
      hasButton: true)
  }

  func present() {
    window.present()
    retryLater()
  }

  func close() {
    window.close()
  }

  private func retryLater() {
    timeout = Timeout(after: Self.interval) { [weak self] in
      self?.retryLater()
      self?.retry()
    }
  }
}
