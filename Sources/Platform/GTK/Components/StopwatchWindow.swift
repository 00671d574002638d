import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// A window over the stopwatch, with the keys and the actions that all of them have.
@MainActor
final class StopwatchWindow {
  /// Called with what the user does to the stopwatch.
  var onAction: (StopwatchAction) -> Void = { _ in }
  private let frame: WindowFrame
  private let kind: WindowKind

  /// - Parameter kind: decides which keys without modifiers do something.
  init(
    _ application: Application, _ kind: WindowKind, title: String,
    size: (width: Int, height: Int), input: WindowInput
  ) {
    self.kind = kind
    frame = WindowFrame(application, title: title, size: size, input: input)
    frame.onUndo = { [weak self] in self?.perform(.undo) }
    input.onKey = { [weak self] in self?.handle($0) ?? false }
    for command in [Command.undo, .redo] {
      commands.add(command) { [weak self] in self?.perform(command) }
    }
    commands.add(.about) { [weak window] in window?.presentAbout(.stopwatch) }
  }

  var window: Window { frame.window }
  var commands: WindowCommands { frame.commands }

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

  /// Lets `takeFocus` give the keyboard to something now, and whenever what had it goes.
  func setDefaultFocus(_ takeFocus: @escaping () -> Void) {
    frame.setDefaultFocus(takeFocus)
    takeFocus()
  }

  private func handle(_ press: KeyPress) -> Bool {
    guard let command = Command.command(forSingleKeyIn: kind, isPressed: { press.matches($0) })
    else { return false }
    if !press.isRepeat { perform(command) }
    return true
  }

  private func perform(_ command: Command) {
    StopwatchAction(command, at: frame.input.pressInstant).map(onAction)
  }
}

extension AboutText {
  fileprivate static var stopwatch: AboutText {
    AboutText(
      name: ProgramWords.name,
      version: Program.version,
      comments: ProgramWords.comments,
      website: "https://github.com/stopwatch-gtk/stopwatch",
      iconName: Program.id,
      translators: ProgramWords.translators
    )
  }
}
