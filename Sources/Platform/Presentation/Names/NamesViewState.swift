import StopwatchCore

/// The view state of the Names window.
public struct NamesViewState: Hashable, Sendable {
  public let rows: [NameEntry]
  /// The index of the kind.
  public let kind: Int
  /// When names can start that are all at once.
  public let starts: [String]
  /// The index of their start; `nil` if they take turns.
  public let start: Int?
  public let disabledCommands: Set<Command>

  init(_ state: StopwatchState, _ format: TimeFormat) {
    let roster = state.stopwatch.laps.roster
    let starts = Self.starts(with: roster.start)
    rows = roster.names.enumerated().map(NameEntry.init)
    kind = Roster.Kind.allCases.firstIndex(of: roster.kind) ?? 0
    self.starts = starts.map {
      switch $0 {
      case .together: localized("Start together")
      case .every(let time): localized("Start every {time}", ["time": format.units(time)])
      case .each: localized("Start each at its first press")
      }
    }
    start = roster.kind == .allAtOnce ? starts.firstIndex(of: roster.start) ?? 0 : nil
    disabledCommands = Command.refused(by: state, in: .names)
  }

  /// Returns the starts to choose from, among them one that there is already.
  static func starts(with start: Roster.Start) -> [Roster.Start] {
    let intervals = [10, 15, 20, 30, 60, 120].map { Roster.Start.every(.seconds($0)) }
    let choices = [.together] + intervals + [.each]
    return choices.contains(start) ? choices : choices + [start]
  }
}

/// A name as the user sees it.
public struct NameEntry: Hashable, Sendable {
  public let id: NameID
  /// The digit that records its laps.
  public let key: String
  public let name: String
  /// The accessible name of the field that renames it.
  public let label: String
  /// The accessible name of the button that removes it.
  public let removeLabel: String

  init(at index: Int, _ name: Roster.Name) {
    id = name.id
    key = NameKey(place: index).label
    self.name = name.text
    label = localized("Name {number}", ["number": "\(index + 1)"])
    removeLabel = localized("Remove “{name}”", ["name": name.text])
  }
}

/// A question before a change with which laps would lose their names.
public struct NamesQuestion: Hashable, Sendable {
  public let heading: String
  /// What has been asked about.
  let action: NamesAction

  init(_ count: Int, _ action: NamesAction) {
    self.action = action
    heading = localized(
      "{count} lap will belong to nobody", "{count} laps will belong to nobody", count: count,
      ["count": count.grouped])
  }
}

/// A user action in the Names window.
public enum NamesAction: Hashable, Sendable {
  case rename(NameID, String)
  case remove(NameID)
  /// Moves a name in the order, by so many places.
  case move(NameID, by: Int)
  case chooseKind(Int)
  case chooseStart(Int)
  case useLast
  indirect case confirm(NamesQuestion)
  case undo
}

/// The fixed strings of the Names window.
public enum NamesStrings {
  public static var title: String { localized("Names") }
  public static var add: String { localized("Add a name, or paste a list") }
  public static var useLast: String { localized("Names of the Last Session") }
  public static var start: String { localized("Start") }
  /// The button that goes on although laps lose their names.
  public static var confirm: String { localized("Continue") }

  public static var kinds: [(title: String, explanation: String)] {
    [
      (
        localized("All at once"),
        localized("Each has laps of its own, which the keys 1 to 9 and 0 record: athletes, samples")
      ),
      (
        localized("One after the other"),
        localized("Lap gives the next name, and after the last the first: relays, steps of work")
      ),
    ]
  }
}
