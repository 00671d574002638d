import GLibInterop
import GTKInterop
import StopwatchPresentation

/// A page in place of contents that are missing: an icon, a heading, a sentence, and a button with
/// what the user can do about it.
final class StatusPage {
  let widget: Box
  private let icon = Icon("", styleClasses: ["stopwatch-status-icon"])
  private let heading = Label(styleClasses: ["stopwatch-status-heading"])
  private let text = Label(styleClasses: ["stopwatch-placeholder"])
  let button: PressButton

  init(buttonLabel: String = "") {
    button = PressButton(buttonLabel, styleClasses: ["stopwatch-pill"])
    widget = Box(
      .column, spacing: 9, styleClasses: ["stopwatch-status"],
      children: [icon, heading, text, button])
    widget.align(horizontally: .center, vertically: .center)
    button.align(horizontally: .center)
    for label in [heading, text] { label.wrapCentered() }
  }

  func render(_ placeholder: Placeholder?) {
    widget.isVisible = placeholder != nil
    guard let placeholder else { return }
    icon.name = placeholder.icon
    heading.text = placeholder.heading
    text.text = placeholder.text
    button.isVisible = placeholder.hasButton
  }
}

/// The window that displays why the stopwatch cannot start, and tries again by itself.
final class StartupErrorView {
  /// The time between two attempts to start.
  private static let interval: Duration = .seconds(1)

  let window: Window
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
    page.button.onPress { [weak self] in self?.retry() }
    render(text)
  }

  func render(_ text: String) { page.render(.startupError(text)) }

  func present() {
    window.present()
    retryLater()
  }

  private func retryLater() {
    timeout = Timeout(after: Self.interval) { [weak self] in
      self?.retryLater()
      self?.retry()
    }
  }
}
