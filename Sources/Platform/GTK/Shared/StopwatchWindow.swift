import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// A window that controls the stopwatch, with the keys and the actions common to such windows.
@MainActor
final class StopwatchWindow {
  /// Called with each action of the user on the stopwatch.
  var onAction: (StopwatchAction) -> Void = { _ in }
  private let frame: WindowFrame
  private let kind: WindowKind

  /// - Parameter kind: determines which keys without modifiers have an action.
  init(
    _ application: Application, _ kind: WindowKind, title: String,
    size: (width: Int, height: Int), input: WindowInput
  ) {
    self.kind = kind
    frame = WindowFrame(application, title: title, size: size, input: input)
    frame.onUndo = { [weak self] in self?.perform(.undo) }
    frame.onCount = { [weak self] in self?.onAction(.countPress($0, at: $1)) }
    input.onKey = { [weak self] in self?.handle($0) ?? false }
    for command in [Command.undo, .redo] {
      commands.add(command) { [weak self] in self?.perform(command) }
    }
  }

  var window: Window { frame.window }
  var commands: WindowCommands { frame.commands }

  var messageStrip: Widget { frame.messageStrip }

  func setContent(aboveMessages content: Widget, header: Widget) {
    frame.setContent(aboveMessages: content, header: header)
  }

  /// Performs the action of a button, as of the instant at which it was pressed.
  func press(_ press: StopwatchChange) {
    onAction(.change(press, at: frame.input.pressInstant))
  }

  func show(_ effect: Effect) {
    frame.show(effect)
  }

  /// Calls `grabFocus` to move the keyboard focus now, and whenever a message that has it
  /// disappears.
  func setDefaultFocus(_ grabFocus: @escaping () -> Void) {
    frame.setDefaultFocus(grabFocus)
    grabFocus()
  }

  private func handle(_ press: KeyPress) -> Bool {
    guard let command = Command.command(forSingleKeyIn: kind, isPressed: { press.matches($0) }),
      !commands.isDisabled(command)
    else { return false }
    if !press.isRepeat { perform(command) }
    return true
  }

  private func perform(_ command: Command) {
    StopwatchAction(command, at: frame.input.pressInstant).map(onAction)
  }
}

/// The view of a window that controls the stopwatch.
@MainActor
protocol StopwatchView: View {
  func show(_ effect: Effect)
}
