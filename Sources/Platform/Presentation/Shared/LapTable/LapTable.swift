import StopwatchCore

/// The table of the completed laps.
public struct LapTable: Equatable, Sendable {
  public let rows: LapRows
  /// The headings of the displayed columns, from left to right; each row has as many cells.
  public let headings: [LapHeading]

  /// - Parameters:
  ///   - total: the elapsed time, which no lap or split exceeds.
  ///   - order: the order of the rows, unless its column is not displayed.
  ///   - hidden: the ids of the columns that the user hides or, if they were hidden at first, shows;
  ///     they may include unknown ones.
  ///   - earlier: the previous table, which is reused if possible.
  package init(
    of laps: LapTimes, total: Duration, order: LapOrder, hidden: Set<LapColumn.ID>,
    format: TimeFormat, reusing earlier: LapTable? = nil
  ) {
    let columns = LapColumn.inWindows.filter { $0.isShown(hidden, of: laps) }
    let order = columns.contains(order.column) ? order : .newestFirst
    if var earlier = earlier?.rows, earlier.order == order {
      earlier.update(to: laps, columns: columns, format: format)
      rows = earlier
    } else {
      rows = LapRows(laps, order: order, columns: columns, format: format)
    }
    let context = LapCellContext(laps: laps, format: format, isOver: false)
    headings = columns.map {
      LapHeading(
        column: $0, title: $0.title(of: laps.reference, format),
        isDescending: $0 == order.column ? order.isDescending : nil,
        longestText: $0.longestValue(in: laps, total: total).map(context.text))
    }
  }

  /// Whether the row of the current lap comes after all others, as each lap after the one before it.
  public var isCurrentLapLast: Bool {
    rows.order.column.isChronological && !rows.order.isDescending
  }

  public func isDisplaying(_ column: LapColumn) -> Bool {
    headings.contains { $0.column == column }
  }

  public func canEdit(_ column: LapColumn) -> Bool { !rows.isEmpty && isDisplaying(column) }

  /// Returns the commands that are disabled while a lap is selected, or none is, and while a text is
  /// edited.
  public func disabledCommands(selectedLap lap: Int?, isEditing: Bool) -> Set<Command> {
    Command.disabled(unless: [
      .editNote: !isEditing && canEdit(.note), .contextMenu: lap != nil,
    ]).union(lap == nil || isEditing ? Command.ofLap : [])
  }
}

/// The heading of a column in the lap table, by which the user can sort the laps.
public struct LapHeading: Hashable, Sendable {
  public let column: LapColumn
  public let title: String
  /// Whether the laps are sorted by the column in descending order; `nil` if by another one.
  public let isDescending: Bool?
  /// A text that is as long as any in the column; `nil` if the available space determines its width.
  public let longestText: String?

  public var text: String { isDescending.map { title + ($0 ? " ▾" : " ▴") } ?? title }

  /// The texts for which the heading has room, and each cell of a column with a `longestText`.
  public var widestTexts: [String] { [title + " ▾", longestText ?? ""] }

  public var action: String { localized("Sort by {column}", ["column": title]) }

  /// The accessible description of the sort order; empty if another column determines the order.
  public var description: String {
    isDescending.map { $0 ? localized("Sorted descending") : localized("Sorted ascending") } ?? ""
  }
}

extension [LapHeading] {
  /// Returns the headings without those that give way in a narrow window, as few as possible.
  ///
  /// - Parameters:
  ///   - room: the width of all columns together.
  ///   - width: returns the width of a column, in the same unit.
  public func fitting(_ room: Int, width: (LapHeading) -> Int) -> [LapHeading] {
    var fitting = self
    let hasNames = contains { $0.column == .name }
    for column in LapColumn.givingWay + (hasNames ? [.total] : [])
    where fitting.map(width).reduce(0, +) > room {
      fitting.removeAll { $0.column == column }
    }
    return fitting
  }
}

/// What the user has chosen to see of the laps of a session.
public struct LapChoices: Hashable, Sendable {
  package var order = LapOrder.newestFirst
  /// Whose laps; `nil` for all.
  package var lane: NameID?
  /// Whether the table has a column for each name.
  package var isByName = false

  package init() {}

  mutating func apply(_ choice: LapChoice) {
    switch choice {
    case .sort(let column): order = order.toggled(column)
    case .lane(let lane): self.lane = lane
    case .byName(let isByName): self.isByName = isByName
    }
  }
}

/// A choice of what to see of laps.
public enum LapChoice: Hashable, Sendable {
  case sort(by: LapColumn)
  case lane(NameID?)
  case byName(Bool)
}

/// The sort order of the laps: a column and a direction.
public struct LapOrder: Hashable, Sendable {
  public let column: LapColumn
  public let isDescending: Bool

  public static let newestFirst = LapOrder(column: .number, isDescending: true)

  /// Returns the order after the user has chosen `column`: reversed if it is already sorted by it.
  public func toggled(_ column: LapColumn) -> LapOrder {
    LapOrder(column: column, isDescending: column == self.column && !isDescending)
  }
}
