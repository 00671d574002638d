import StopwatchCore
import StopwatchPresentation
import StopwatchResources

/// A window over the stopwatch, with the keys, the actions and the voice that all of them have.
@MainActor
final class StopwatchWindow {
  let window: Window
  /// Hears what people do to the stopwatch.
  var onAction: (StopwatchAction) -> Void = { _ in }
  private let input: WindowInput
  private let messages: WindowMessages
  private var undoAction: Action?
  private var redoAction: Action?
  private var canUndo = false
  private var canRedo = false

  init(
    _ application: Application, title: String, size: (width: Int, height: Int), input: WindowInput
  ) {
    self.input = input
    window = Window(application, title: title, size: size)
    messages = WindowMessages(window)
    input.attach(to: window)
    input.onKey = { [weak self] in self?.handle($0) }
    connectUndo()
    window.onFocusChange { [weak self] in self?.enableUndo() }
    window.addAction("about") { [weak window] in window?.presentAbout(.stopwatch) }
    window.addAction("shortcuts") { [weak window] in
      window?.presentShortcuts(StopwatchResources.shortcutsWindow, textDomain: Program.name)
    }
    window.addAction("close") { [weak window] in window?.close() }
  }

  func setContent(_ content: Widget, header: Widget) {
    window.setContent(messages.above(content), header: header)
  }

  /// Does what stands on a button, as of the instant at which it was pressed.
  func press(_ press: StopwatchPress) {
    onAction(.press(press, at: input.pressInstant))
  }

  func show(_ effect: Effect) {
    messages.show(effect)
  }

  private func connectUndo() {
    let undo = { [weak self] in
      guard let self else { return }
      onAction(.undo(at: input.pressInstant))
    }
    messages.onUndo(undo)
    undoAction = window.addAction("undo", undo)
    redoAction = window.addAction("redo") { [weak self] in
      guard let self else { return }
      onAction(.redo(at: input.pressInstant))
    }
  }

  func enable(undo canUndo: Bool, redo canRedo: Bool) {
    self.canUndo = canUndo
    self.canRedo = canRedo
    enableUndo()
  }

  /// While people write, the keys for it take back what they wrote.
  private func enableUndo() {
    let isWriting = window.isEditingText
    undoAction?.isEnabled = canUndo && !isWriting
    redoAction?.isEnabled = canRedo && !isWriting
  }

  /// Lets `takeFocus` give the keyboard to something now, and whenever what had it goes.
  func setDefaultFocus(_ takeFocus: @escaping () -> Void) {
    messages.setDefaultFocus(takeFocus)
    takeFocus()
  }

  private func handle(_ key: WindowInput.Key) {
    switch key {
    case .space: onAction(.toggle(at: input.pressInstant))
    case .l: press(.lap)
    case .r: press(.reset)
    }
  }
}

extension AboutText {
  fileprivate static var stopwatch: AboutText {
    AboutText(
      name: localized("Stopwatch"),
      version: Program.version,
      comments: localized("The time is right and nothing is lost."),
      website: "https://github.com/stopwatch-gtk/stopwatch",
      iconName: Program.id,
      translators: localized("translator-credits")
    )
  }
}
