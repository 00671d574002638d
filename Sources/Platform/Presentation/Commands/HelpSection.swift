/// A part of the list of keys.
public enum HelpSection: CaseIterable, Sendable {
  case stopwatch
  case mistakes
  case windows
  case laps
  case history

  public var title: String {
    switch self {
    case .stopwatch: localized("Stopwatch")
    case .mistakes: localized("Mistakes")
    case .windows: localized("Windows")
    case .laps: localized("Laps")
    case .history: localized("History")
    }
  }

  /// The commands that it lists, in the order of the table.
  public var commands: [Command] { Command.all.filter { $0.help?.section == self } }
}
