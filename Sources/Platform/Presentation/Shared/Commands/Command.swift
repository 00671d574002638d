/// A command that the user can run by a key or from a menu.
///
/// All commands are in `Command.all`; two are equal if their names are.
public struct Command: Hashable, Sendable {
  /// How a command is triggered.
  public enum Trigger: Sendable {
    /// By an action of the window, from a menu or by a key.
    case windowAction
    /// By an action of the application, from a menu or by a key.
    case applicationAction
    /// By a key without modifiers, whichever widget has the focus.
    case singleKey
    /// By GTK itself: the command is listed, and no handler is connected.
    case toolkit
  }

  /// The entry of a command in the Keyboard Shortcuts window.
  public typealias Help = (section: HelpSection, title: String)

  public let name: String
  public let trigger: Trigger
  /// The keys as GTK accelerators, such as `<Control>z`.
  public let keys: [String]
  /// The label of the menu item, with a mnemonic, or `nil` if no menu contains the command.
  public let title: String?
  public let windows: Set<WindowKind>
  /// The entry in the Keyboard Shortcuts window, or `nil` if the window omits the command.
  public let help: Help?
  /// Whether its keys are passed to the text field while the user is editing text.
  public let isDisabledWhileEditingText: Bool

  init(
    _ name: String, _ trigger: Trigger = .windowAction, keys: [String] = [], title: String? = nil,
    in windows: Set<WindowKind>, help: Help? = nil, isDisabledWhileEditingText: Bool = false
  ) {
    self.name = name
    self.trigger = trigger
    self.keys = keys
    self.title = title
    self.windows = windows
    self.help = help
    self.isDisabledWhileEditingText = isDisabledWhileEditingText
  }

  public static func == (left: Command, right: Command) -> Bool { left.name == right.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  public var actionName: String? {
    switch trigger {
    case .windowAction: "win." + name
    case .applicationAction: "app." + name
    case .singleKey, .toolkit: nil
    }
  }

  public static func commands(of window: WindowKind) -> [Command] {
    all.filter { $0.windows.contains(window) }
  }

  /// The commands of keys without modifiers.
  static let singleKeys = Set(all.filter { $0.trigger == .singleKey })

  /// Returns the command of a key without modifiers in a window, whichever widget has the focus.
  ///
  /// - Parameter isPressed: whether the pressed key has a given name, such as `space` or `l`.
  public static func command(
    forSingleKeyIn window: WindowKind, isPressed: (String) -> Bool
  ) -> Command? {
    commands(of: window).first { $0.trigger == .singleKey && $0.keys.contains(where: isPressed) }
  }

  static func disabled(unless conditions: KeyValuePairs<Command, Bool>) -> Set<Command> {
    Set(conditions.filter { !$0.value }.map(\.key))
  }
}

/// A kind of window of the program.
public enum WindowKind: CaseIterable, Sendable {
  case home
  case laps
  case history
  case session
  case preferences
  case reminders
  case names
  /// The window that reports why the program cannot start.
  case startupError
}
