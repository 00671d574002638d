import StopwatchCore

/// The model of a menu of a window.
public struct Menu: Sendable {
  /// An item of a menu.
  public enum Item: Sendable {
    case command(Command)
    /// A toggle.
    ///
    /// - Parameter name: the name of its action in the window.
    case choice(title: String, name: String)
    case submenu(title: String, [Item])
  }

  /// The tooltip and the accessible name of the menu button.
  public let label: String
  /// The sections, with a separator between them.
  public let sections: [[Item]]
  /// Whether F10 opens the menu.
  public let isMain: Bool

  private init(_ label: String, isMain: Bool = true, _ sections: [[Item]]) {
    self.label = label
    self.isMain = isMain
    self.sections = sections
  }

  private static func main(_ sections: [[Item]]) -> Menu {
    Menu(localized("Main Menu"), sections)
  }

  public static var home: Menu {
    .main([
      [.command(.reminders), .command(.setTime)],
      [.command(.copyLaps), .command(.exportLaps)],
      [.command(.fullscreen), .command(.compact)],
      program,
    ])
  }

  public static var laps: Menu {
    .main([
      [.command(.undo), .command(.redo)],
      lapItems + [columns],
      [.command(.copyLaps), .command(.exportLaps)],
      [.command(.showHome), .command(.showHistory)],
      program,
    ])
  }

  public static var history: Menu {
    .main([
      [.command(.undo)], [.command(.importSession)],
      program,
    ])
  }

  /// The menu of a session and of the comparison of two.
  public static var session: Menu {
    .main([
      [.command(.copyLaps), .command(.exportLaps)], [.command(.showHistory)],
      program,
    ])
  }

  private static var program: [Item] {
    [.command(.preferences), .command(.shortcuts), .command(.about)]
  }

  /// The context menu of the selected lap.
  public static var lap: Menu { contextMenu(ofLap: lapItems) }

  /// The context menu of the current lap.
  public static var currentLap: Menu {
    contextMenu(ofLap: [.command(.undo), .command(.redo)])
  }

  private static func contextMenu(ofLap items: [Item]) -> Menu {
    Menu(
      LapsStrings.table, isMain: false, [items, [.command(.copyLaps), .command(.exportLaps)]])
  }

  /// The context menu of the sessions that are selected in the history.
  public static var sessions: Menu {
    Menu(
      HistoryStrings.list, isMain: false,
      [
        [.command(.openSelected), .command(.continueSession), .command(.compareSessions)],
        [.command(.nameSession), .command(.exportSession)], [.command(.deleteSessions)],
      ])
  }

  private static var lapItems: [Item] {
    [.command(.editNote)] + Command.ofLap.map { .command($0) }
  }

  private static var columns: Item {
    .submenu(
      title: localized("Co_lumns"),
      LapColumn.hideable.map { column in
        .choice(title: column.title, name: column.toggleActionName)
      })
  }
}

extension LapColumn {
  /// The name of the action that shows or hides the column.
  public var toggleActionName: String { "show-" + id }
}
