import GTKInterop
import StopwatchCore
import StopwatchPresentation
import StopwatchResources

/// A window over the stopwatch, with the keys and the actions that all of them have.
@MainActor
final class StopwatchWindow {
  /// Called with what the user does to the stopwatch.
  var onAction: (StopwatchAction) -> Void = { _ in }
  private let frame: WindowFrame
  private var undoAction: Action?
  private var redoAction: Action?
  private var canUndo = false
  private var canRedo = false

  init(
    _ application: Application, title: String, size: (width: Int, height: Int), input: WindowInput
  ) {
    frame = WindowFrame(application, title: title, size: size, input: input)
    input.onKey = { [weak self] in self?.handle($0) ?? false }
    connectUndo()
    window.onFocusChange { [weak self] in self?.enableUndo() }
    window.addAction("about") { [weak window] in window?.presentAbout(.stopwatch) }
  }

  var window: Window { frame.window }

  func setContent(_ content: Widget, header: Widget) {
    frame.setContent(content, header: header)
  }

  /// Does what stands on a button, as of the instant at which it was pressed.
  func press(_ press: StopwatchPress) {
    onAction(.press(press, at: frame.input.pressInstant))
  }

  func show(_ effect: Effect) {
    frame.show(effect)
  }

  private func connectUndo() {
    let undo = { [weak self] in
      guard let self else { return }
      onAction(.undo(at: frame.input.pressInstant))
    }
    frame.onUndo = undo
    undoAction = window.addAction("undo", undo)
    redoAction = window.addAction("redo") { [weak self] in
      guard let self else { return }
      onAction(.redo(at: frame.input.pressInstant))
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
    frame.setDefaultFocus(takeFocus)
    takeFocus()
  }

  private func handle(_ press: KeyPress) -> Bool {
    guard let key = Key.allCases.first(where: { press.matches($0.rawValue) }) else { return false }
    if !press.isRepeat { act(on: key) }
    return true
  }

  private func act(on key: Key) {
    switch key {
    case .toggle: onAction(.toggle(at: frame.input.pressInstant))
    case .lap: press(.lap)
    case .reset: press(.reset)
    }
  }

  /// The single keys of the stopwatch, by their names in GDK.
  private enum Key: String, CaseIterable {
    case toggle = "space"
    case lap = "l"
    case reset = "r"
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
