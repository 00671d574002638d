import GTKInterop
import StopwatchPresentation

/// The window that displays why the stopwatch cannot start.
@MainActor
final class StartupErrorView {
  private let window: Window

  init(_ application: Application, text: String) {
    window = Window(
      application, title: ProgramStrings.name, size: (width: 380, height: 160),
      styleClasses: ["stopwatch-window"])
    let label = Label(text, styleClasses: ["stopwatch-obstacle"])
    label.wrap()
    window.setContent(label, header: HeaderBar())
    window.addAction(Command.close.name) { [weak window] in window?.close() }
  }

  func present() {
    window.present()
  }
}
