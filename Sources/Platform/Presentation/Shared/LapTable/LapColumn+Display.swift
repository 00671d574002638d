import StopwatchCore

/// The headings, the looks and the order of the columns.
extension LapColumn {
  /// The appearance of a cell in a window.
  public enum Appearance: Sendable {
    case number
    case time
    case text
    /// The name of somebody, as far as there is room.
    case name
    case secondaryText
    /// An editable note in the remaining width.
    case note
  }

  /// The columns of the table in the windows, which show the status as a badge beside the number.
  public static let inWindows = allCases.filter { $0 != .status }

  /// The columns in the windows that the user can hide.
  public static let hideable = inWindows.filter {
    $0.isOptional && !$0.isOfReference && $0 != .name
  }

  /// The columns that a narrow window does not display, in the order in which they go.
  static let givingWay: [LapColumn] = [
    .fastest, .previous, .referenceSplit, .reference, .paused, .clock,
  ]

  public var title: String {
    switch self {
    case .number: localized("Lap")
    case .name: localized("Name")
    case .time: localized("Time")
    case .previous: localized("vs Previous")
    case .fastest: localized("vs Best")
    case .reference: localized("vs Reference")
    case .total: localized("Total")
    case .referenceSplit: localized("At Split")
    case .clock: localized("Clock Time")
    // TRANSLATORS: the heading of the time for which the stopwatch was paused within a lap.
    case .paused: localized("Pause")
    case .status: localized("Status")
    case .note: localized("Note")
    }
  }

  func title(of reference: Reference?, _ format: TimeFormat) -> String {
    guard self == .reference, let reference else { return title }
    return localized("vs {name}", ["name": reference.name(format).shortened])
  }

  public var appearance: Appearance {
    switch self {
    case .number: .number
    case .time: .time
    case .total: .text
    case .name: .name
    case .previous, .fastest, .reference, .referenceSplit, .clock, .paused, .status: .secondaryText
    case .note: .note
    }
  }

  public var isNumeric: Bool { ![.status, .name, .note].contains(self) }

  /// Whether the user can hide it, and files omit it if it has no text.
  var isOptional: Bool { self != .number && self != .time }

  /// Whether it is hidden until the user shows it.
  var isHiddenAtFirst: Bool { self == .clock || self == .paused }

  /// Returns whether the table has the column.
  ///
  /// - Parameters:
  ///   - changed: the ids of the columns that the user has hidden or, if they were hidden at first,
  ///     shown.
  ///   - laps: the laps, with what they are compared with.
  func isShown(_ changed: Set<ID>, of laps: LapTimes) -> Bool {
    if self == .name { return !laps.laps.roster.isEmpty && laps.lane == nil }
    return isOfReference
      ? laps.reference != nil : !isOptional || changed.contains(id) == isHiddenAtFirst
  }

  /// Returns the value with the longest text that any of the laps can have, given the elapsed time,
  /// which no lap or split exceeds; `nil` if the available space determines the width.
  func longestValue(in laps: LapTimes, total: Duration) -> LapValue? {
    switch self {
    case .time, .total: .time(total)
    case .previous, .fastest:
      .difference(laps.extremes.map { $0.slowest - $0.fastest } ?? .zero)
    case .reference, .referenceSplit: .difference(laps.maximumDifference)
    case .clock: .clock(laps.runs.first?.startedAt ?? .epoch)
    case .paused: .time(laps.runs.pauses.compactMap(\.duration).reduce(.zero, +))
    case .name:
      laps.laps.roster.names.map(\.text).max { $0.count < $1.count }
        .map { .text(String($0.prefix(Self.longestName))) }
    case .number, .status, .note: nil
    }
  }

  /// The number of characters of a name for which there is room.
  private static let longestName = 14

  /// Whether the laps stay in the order of their numbers when they are sorted by the column.
  var isChronological: Bool { self == .number || self == .total || self == .clock }

  /// Returns the time by which a lap is sorted in all other columns but the notes: names by their
  /// places in the order, after nobody.
  ///
  /// It depends only on the lap and the laps before it: adding a lap moves no other.
  func sortTime(at index: Int, in laps: LapTimes) -> Duration {
    switch self {
    case .previous, .reference, .referenceSplit: difference(at: index, in: laps) ?? .zero
    case .paused: value(of: laps[index], in: laps)?.duration ?? .zero
    case .name:
      .seconds(laps.laps.roster.names.firstIndex { $0.id == laps[index].name }.map { $0 + 1 } ?? 0)
    case .number, .time, .fastest, .total, .clock, .status, .note: laps.time(at: index)
    }
  }
}
