/// Something that the user can ask for by a key or from a menu.
///
/// All of them are in `Command.all`; two are the same when their names are.
public struct Command: Hashable, Sendable {
  /// What runs a command.
  public enum Trigger: Sendable {
    /// An action of the window, by menu or by key.
    case windowAction
    /// An action of the program, by menu or by key.
    case applicationAction
    /// A key without modifiers, whatever has the focus.
    case singleKey
    /// The toolkit itself: the command is listed, and there is nothing to connect.
    case toolkit
  }

  /// How the window that lists the keys shows a command.
  public struct Help: Hashable, Sendable {
    public let section: HelpSection
    public let title: String

    init(_ section: HelpSection, _ title: String) {
      self.section = section
      self.title = title
    }
  }

  public let name: String
  public let trigger: Trigger
  /// As GTK writes them, such as `<Control>z`.
  public let keys: [String]
  /// The menu item, with a mnemonic; none where no menu has it.
  public let title: String?
  /// The windows that have it.
  public let windows: Set<WindowKind>
  /// None where the list of keys leaves it out.
  public let help: Help?
  /// Whether its keys belong to a text while the user is writing one.
  public let yieldsToText: Bool

  init(
    _ name: String, _ trigger: Trigger = .windowAction, keys: [String] = [], title: String? = nil,
    in windows: Set<WindowKind>, help: Help? = nil, yieldsToText: Bool = false
  ) {
    self.name = name
    self.trigger = trigger
    self.keys = keys
    self.title = title
    self.windows = windows
    self.help = help
    self.yieldsToText = yieldsToText
  }

  public static func == (left: Command, right: Command) -> Bool { left.name == right.name }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
  }

  /// The name by which menus and keys find the action, such as `win.undo`; none without an action.
  public var actionName: String? {
    switch trigger {
    case .windowAction: "win." + name
    case .applicationAction: "app." + name
    case .singleKey, .toolkit: nil
    }
  }

  /// The commands of a window, in the order of the table.
  public static func commands(of window: WindowKind) -> [Command] {
    all.filter { $0.windows.contains(window) }
  }

  /// The command that a key without modifiers runs in a window, whatever has the focus.
  ///
  /// - Parameter isPressed: whether the key is the one of a name such as `space` or `l`.
  public static func command(
    forSingleKeyIn window: WindowKind, isPressed: (String) -> Bool
  ) -> Command? {
    commands(of: window).first { $0.trigger == .singleKey && $0.keys.contains(where: isPressed) }
  }

  /// The commands whose condition does not hold.
  static func disabled(unless conditions: KeyValuePairs<Command, Bool>) -> Set<Command> {
    Set(conditions.filter { !$0.value }.map(\.key))
  }
}
