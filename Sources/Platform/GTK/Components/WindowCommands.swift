import GTKInterop
import StopwatchPresentation

/// Connects the commands of a window with what runs them, and enables those that can be used.
@MainActor
final class WindowCommands {
  private weak var window: Window?
  private var actions: [Command: Action] = [:]
  private var disabled: Set<Command> = []

  init(_ window: Window) {
    self.window = window
    window.onFocusChange { [weak self] in self?.enableActions() }
  }

  func add(_ command: Command, _ handler: @escaping () -> Void) {
    actions[command] = window?.addAction(command.name, handler)
  }

  /// Lets all commands but these be used.
  func disable(_ commands: Set<Command>) {
    guard commands != disabled else { return }
    disabled = commands
    enableActions()
  }

  private func enableActions() {
    let isWriting = window?.isEditingText ?? false
    for (command, action) in actions {
      action.isEnabled = !disabled.contains(command) && !(isWriting && command.yieldsToText)
    }
  }
}
