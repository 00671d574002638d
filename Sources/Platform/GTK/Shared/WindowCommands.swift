import GLibInterop
import GTKInterop
import StopwatchPresentation

/// The commands of a window, with their handlers; enables those that are available.
@MainActor
final class WindowCommands {
  private weak var window: Window?
  private var actions: [Command: Action] = [:]
  private var disabled: Set<Command> = []

  init(_ window: Window) {
    self.window = window
    window.onFocusChange { [weak self] in self?.enableActions() }
  }

  /// Adds the action of a command to the window, which calls `handler`.
  func add(_ command: Command, _ handler: @escaping () -> Void) {
    actions[command] = window?.addAction(command.name, handler)
  }

  /// Disables these commands and enables all others, except those that are off while the user edits
  /// text.
  func disable(_ commands: Set<Command>) {
    guard commands != disabled else { return }
    disabled = commands
    enableActions()
  }

  func isDisabled(_ command: Command) -> Bool { disabled.contains(command) }

  private func enableActions() {
    let isWriting = window?.isEditingText ?? false
    for (command, action) in actions {
      action.isEnabled =
        !disabled.contains(command) && !(isWriting && command.isDisabledWhileEditingText)
    }
  }
}

extension Widget {
  /// Sets a tooltip that names the key of a command, if any.
  func setTooltip(_ text: String, keyOf command: Command?) {
    guard let key = command?.keys.first.map(keyName) else { return setTooltip(text) }
    setTooltip("\(text) (\(key))")
  }
}

extension MenuButton {
  convenience init(_ menu: Menu) {
    self.init(
      label: menu.label, isMain: menu.isMain,
      sections: menu.sections.map { $0.map(Item.init) })
    if menu.isMain { setTooltip(menu.label, keyOf: .mainMenu) }
  }

  /// Changes the label of the item of a command.
  func setLabel(_ label: String, of command: Command) {
    command.actionName.map { setLabel(label, ofAction: $0) }
  }
}

extension ContextMenu {
  convenience init(_ menu: Menu, in host: Box) {
    self.init(in: host, sections: menu.sections.map { $0.map(MenuButton.Item.init) })
  }

  /// Changes the label of the item of a command.
  func setLabel(_ label: String, of command: Command) {
    command.actionName.map { setLabel(label, ofAction: $0) }
  }
}

extension MenuButton.Item {
  fileprivate init(_ item: Menu.Item) {
    self =
      switch item {
      case .command(let command): .action(command.title ?? "", command.actionName ?? "")
      case .choice(let title, let name): .action(title, "win." + name)
      case .submenu(let title, let items): .submenu(title, items.map(Self.init))
      }
  }
}
