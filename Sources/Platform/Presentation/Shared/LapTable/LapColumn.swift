import StopwatchCore

/// A column of the lap table, with everything in which it differs from the other columns.
///
/// The table in the windows and its sorting, the Columns menu, the clipboard and Markdown files
/// are all derived from `LapColumn.all`. CSV and JSON files have fields of their own, which never
/// change: `CSVColumn` and `LapFile`.
public struct LapColumn: Identifiable, Sendable {
  /// The appearance of a cell in a window.
  public enum Appearance: Sendable {
    /// The number with the badge beside it, at the start of the row.
    case number
    /// A time in the colour of the lap's status.
    case time
    case text
    case secondaryText
    /// An editable note in the remaining width.
    case note
  }

  /// The alignment of the cells and the heading.
  public enum Alignment: Sendable {
    case leading
    case trailing
  }

  /// The stable identifier in preferences and actions, which must never change.
  public let id: String
  public let appearance: Appearance
  public let alignment: Alignment
  /// Whether the user can hide it, and files omit it if it has no text.
  public let isOptional: Bool
  /// Whether it is a column in the windows; if not, it is only in files and on the clipboard.
  public let isInWindows: Bool
  let sortKey: LapSortKey
  private let makeTitle: @Sendable () -> String
  private let makeWidthSample: (@Sendable (LapTimes, Duration, TimeFormat) -> String)?
  private let makeText: @Sendable (Lap, LapCellContext) -> String

  /// - Parameters:
  ///   - title: the localized title.
  ///   - widthSample: the longest text that any of the laps can have, given the elapsed time, which
  ///     no lap or split exceeds; `nil` if the available space determines the width.
  ///   - text: the text of a cell for a lap; empty for none.
  init(
    id: String,
    title: @autoclosure @escaping @Sendable () -> String,
    appearance: Appearance = .secondaryText,
    alignment: Alignment = .trailing,
    isOptional: Bool = true,
    isInWindows: Bool = true,
    widthSample: (@Sendable (LapTimes, _ total: Duration, TimeFormat) -> String)? = nil,
    sortKey: LapSortKey,
    text: @escaping @Sendable (Lap, LapCellContext) -> String
  ) {
    self.id = id
    self.appearance = appearance
    self.alignment = alignment
    self.isOptional = isOptional
    self.isInWindows = isInWindows
    self.sortKey = sortKey
    makeTitle = title
    makeWidthSample = widthSample
    makeText = text
  }

  /// The localized title of the column.
  public var title: String { makeTitle() }

  /// Returns the text of the cell of a lap; empty for none.
  func text(for lap: Lap, in context: LapCellContext) -> String {
    makeText(lap, context)
  }

  /// Returns the width in characters that fits the heading and every cell, or `nil` if the
  /// available space determines it.
  ///
  /// - Parameter total: the elapsed time, which no lap or split exceeds.
  func width(for laps: LapTimes, total: Duration, format: TimeFormat) -> Int? {
    makeWidthSample.map { sample in
      max(sample(laps, total, format).count, title.count + LapHeading.sortIndicatorWidth)
    }
  }
}

extension LapColumn: Hashable {
  public static func == (left: LapColumn, right: LapColumn) -> Bool {
    left.id == right.id
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
  }
}

/// The input for the text of a cell, besides the lap.
struct LapCellContext {
  /// All completed laps.
  let laps: LapTimes
  let format: TimeFormat
  /// Whether the session has ended, and with it the current lap.
  let isOver: Bool

  /// Returns the difference from another time, such as `+6.71`; empty for the current lap or
  /// without another time.
  func difference(_ lap: Lap, _ time: (_ index: Int) -> Duration?) -> String {
    guard lap.status != .current, let time = time(lap.number - 1) else { return "" }
    return format.difference(time)
  }

  /// Returns the localized name of a status; empty for `done`.
  func badge(_ status: LapStatus) -> String {
    switch status {
    // TRANSLATORS: the badges of a lap, as adjectives.
    case .current: isOver ? localized("Unfinished") : localized("Current")
    case .done: ""
    case .fastest: localized("Fastest")
    case .slowest: localized("Slowest")
    // TRANSLATORS: the badge of a lap excluded from statistics.
    case .excluded: localized("Excluded")
    }
  }
}

/// The key by which the laps are sorted in the order of a column.
///
/// A key depends only on its lap and the laps before it: adding a lap moves no other.
enum LapSortKey: Sendable {
  /// Sorts by lap number.
  case chronological
  case duration(@Sendable (_ laps: LapTimes, _ index: Int) -> Duration)
  case text(@Sendable (_ laps: LapTimes, _ index: Int) -> String)
}
