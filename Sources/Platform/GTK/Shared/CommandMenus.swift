import GTKInterop
import StopwatchPresentation

extension Widget {
  func setTooltip(_ text: String, keyOf command: Command?) {
    guard let key = command?.keys.first.map(keyName) else { return setTooltip(text) }
    setTooltip("\(text) (\(key))")
  }
}

extension MenuButton {
  convenience init(_ menu: Menu) {
    self.init(label: Menu.label, sections: menu.sections.map { $0.map(Item.init) })
    setTooltip(Menu.label, keyOf: .mainMenu)
  }
}

extension ContextMenu {
  convenience init(_ menu: Menu, in host: Box) {
    self.init(in: host, sections: menu.sections.map { $0.map(MenuButton.Item.init) })
  }

  func show(_ items: [Menu.Item], in section: Int) {
    model.show(items.map(MenuButton.Item.init), in: section)
  }
}

extension MenuModel {
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
