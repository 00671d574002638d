import StopwatchCore

/// The model of a menu of a window.
public struct Menu: Sendable {
  public enum Item: Sendable {
    case command(Command)
    /// A toggle, with the name of its action in the window.
    case choice(title: String, name: String)
    case submenu(title: String, [Item])
  }

  public let sections: [[Item]]

  /// The tooltip and the accessible name of the button of a window's menu.
  public static var label: String { localized("Main Menu") }

  public static var home: Menu {
    Menu(sections: [
      items(.undo), [correct, reference], items(.exportLaps),
      items(.startIn, .names, .reminders, .fullscreen), program,
    ])
  }

  public static var laps: Menu {
    Menu(sections: [
      items(.undo, .redo), [correct, .command(.names), columns], items(.exportLaps),
      items(.showHome, .showHistory), program,
    ])
  }

  public static var history: Menu {
    Menu(sections: [
      items(.undo), items(.nameSession, .deleteSessions), items(.importSession), program,
    ])
  }

  public static var session: Menu {
    Menu(sections: [
      items(.undo, .redo), [correct] + items(.names, .useAsReference),
      items(.exportLaps, .sessionDetails, .deleteSession), items(.showHistory), program,
    ])
  }

  private static var correct: Item {
    .submenu(title: localized("_Correct"), Command.ofRecord.map { .command($0) })
  }

  private static var reference: Item {
    .submenu(
      title: localized("_Reference"),
      items(.compareWithLast, .compareWithBest, .compareWithPace)
        + [.choice(title: localized("_Choose…"), name: Command.showHistory.name)]
        + items(.stopComparing))
  }

  private static var program: [Item] { items(.preferences, .shortcuts, .about) }

  private static func items(_ commands: Command...) -> [Item] { commands.map { .command($0) } }

  public static var lap: Menu {
    Menu(sections: [items(.editNote) + Command.ofLap.map { .command($0) }, [], items(.copyLaps)])
  }

  /// The index of the section of the menu of a lap that has the items of `names`.
  public static let sectionOfNames = 1

  /// Returns the items with which the user gives a lap to one of the names, and says that no press is missing in
  /// it if that may be; none without names.
  public static func names(of laps: Laps, forLap number: Int?, precision: TimePrecision) -> [Item] {
    guard !laps.roster.isEmpty else { return [] }
    let nobody = choice(localized("Nobody"), .nobody)
    let times = LapTimes(laps, precision: precision)
    let isMarked = number.map { times.indices.contains($0 - 1) && times.mayLackPress(at: $0 - 1) }
    return [.submenu(title: localized("N_ame"), choices(of: laps.roster) + [nobody])]
      + (isMarked == true ? [.command(.dismissMark)] : [])
  }

  public static func choices(of roster: Roster) -> [Item] {
    roster.names.map { choice($0.text.replacing("_", with: "__"), $0.id) }
  }

  private static func choice(_ title: String, _ id: NameID) -> Item {
    .choice(title: title, name: "\(Command.nameLap.name)::\(id.rawValue)")
  }

  /// The context menu of a name, whose last lap it corrects.
  public static var name: Menu {
    Menu(sections: [
      items(.stopName, .setNameStart), items(.splitLap, .dismissMark, .mergeLap, .excludeLap),
      items(.sortNames),
    ])
  }

  /// The context menu of the current lap and of the Home window.
  public static var currentLap: Menu {
    Menu(sections: [items(.undo, .redo), items(.setTime, .splitCurrentLap), items(.copyLaps)])
  }

  public static var sessions: Menu {
    Menu(sections: [
      items(.openSelected, .continueSession, .compareSessions), items(.useAsReference),
      items(.nameSession, .exportSession), items(.deleteSessions),
    ])
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
  public var toggleActionName: String { "show-" + id }
}
