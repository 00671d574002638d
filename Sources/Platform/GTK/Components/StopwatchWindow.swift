import StopwatchCore
import StopwatchPresentation

/// A window over the stopwatch, with the keys, the actions and the voice that all of them have.
@MainActor
final class StopwatchWindow {
  let window: Window
  let commands: WindowCommands
  /// Called with what the user does to the stopwatch.
  var onAction: (StopwatchAction) -> Void = { _ in }
  private let input: WindowInput
  private let messages: WindowMessages

  /// - Parameter kind: decides which keys without modifiers do something.
  init(
    _ application: Application, _ kind: WindowKind, title: String,
    size: (width: Int, height: Int), input: WindowInput
  ) {
    self.input = input
    window = Window(application, title: title, size: size)
    commands = WindowCommands(window)
    messages = WindowMessages(window)
    input.attach(to: window)
    input.onKey = { [weak self] key in
      Command.command(forSingleKeyIn: kind) { $0 == key.name }.map { self?.perform($0) }
    }
    messages.onUndo { [weak self] in self?.perform(.undo) }
    addCommands()
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

  private func addCommands() {
    for command in [Command.undo, .redo] {
      commands.add(command) { [weak self] in self?.perform(command) }
    }
    commands.add(.about) { [weak window] in window?.presentAbout(.stopwatch) }
    commands.add(.shortcuts) { [weak window] in
      window?.presentShortcuts(ShortcutsDescription.xml, textDomain: Program.name)
    }
    commands.add(.close) { [weak window] in window?.close() }
  }

  private func perform(_ command: Command) {
    StopwatchAction(command, at: input.pressInstant).map(onAction)
  }

  /// Lets `takeFocus` give the keyboard to something now, and whenever what had it goes.
  func setDefaultFocus(_ takeFocus: @escaping () -> Void) {
    messages.setDefaultFocus(takeFocus)
    takeFocus()
  }
}

extension WindowInput.Key {
  /// As the table of commands spells it.
  fileprivate var name: String {
    switch self {
    case .space: "space"
    case .l: "l"
    case .r: "r"
    }
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
