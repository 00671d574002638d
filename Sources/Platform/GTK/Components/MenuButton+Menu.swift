import GTKInterop
import StopwatchPresentation

extension MenuButton {
  convenience init(_ menu: Menu) {
    self.init(
      label: menu.label, isMain: menu.isMain,
      sections: menu.sections.map { $0.map(Item.init) })
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
