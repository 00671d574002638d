import GTKInterop
import StopwatchPresentation

/// The window that says why there is no stopwatch.
@MainActor
final class ObstacleView {
  private let window: Window

  init(_ application: Application, text: String) {
    window = Window(
      application, title: localized("Stopwatch"), size: (width: 380, height: 160),
      styleClasses: ["stopwatch-window"])
    let label = Label(text, styleClasses: ["stopwatch-obstacle"])
    label.wrap()
    window.setContent(label, header: HeaderBar())
    window.addAction("close") { [weak window] in window?.close() }
  }

  func present() {
    window.present()
  }
}
