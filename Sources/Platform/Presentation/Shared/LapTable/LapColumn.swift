import StopwatchCore
import StopwatchFormats

/// A column of the lap table, with everything in which it differs from the other columns.
///
/// The table in the windows and its sorting, the Columns menu, the clipboard
/// are all derived from `LapColumn.all`. CSV and JSON files have fields of their own, which never
/// change: `CSVColumn` and `LapFile`.
public struct LapColumn: Hashable, Identifiable, Sendable {
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

  /// The stable identifier in preferences and actions, which must never change.
  public let id: String
  /// The title in menus and files.
  public let title: String
  /// Returns the title above the column if it depends on what the laps are compared with.
  var referenceTitle: (@Sendable (_ name: String) -> String)?
  public internal(set) var appearance = Appearance.secondaryText
  /// Whether the cells are numbers or times.
  public internal(set) var isNumeric = true
  /// Whether the user can hide it, and files omit it if it has no text.
  public internal(set) var isOptional = true
  /// Whether it is a column in the windows; if not, it is only in files and on the clipboard.
  public internal(set) var isInWindows = true
  /// Whether it is hidden until the user shows it.
  var isHiddenAtFirst = false
  /// Returns the longest text that any of the laps can have, given the elapsed time, which no lap or
  /// split exceeds; `nil` if the available space determines the width.
  var widthSample: (@Sendable (LapTimes, _ total: Duration, TimeFormat) -> String)?
  let sortKey: LapSortKey
  /// Returns the text of the cell of a lap; empty for none.
  let text: @Sendable (Lap, LapCellContext) -> String

  /// Returns whether the table has the column.
  ///
  /// - Parameters:
  ///   - changed: the ids of the columns that the user has hidden or, if they were hidden at first,
  ///     shown.
  ///   - reference: what the laps are compared with.
  func isShown(_ changed: Set<ID>, reference: Reference?) -> Bool {
    referenceTitle != nil
      ? reference != nil : !isOptional || changed.contains(id) == isHiddenAtFirst
  }

  /// Returns the title above the column.
  func title(of reference: Reference?, _ format: TimeFormat) -> String {
    reference.flatMap { referenceTitle?($0.name(format).shortened) } ?? title
  }

  /// Every column, from left to right.
  public static let all = [
    number, time, previous, fastest, reference, total, referenceSplit, clock, paused, status, note,
  ]

  /// The columns of the table in the windows.
  public static let inWindows = all.filter(\.isInWindows)

  /// The columns in the windows that the user can hide.
  public static let hideable = inWindows.filter { $0.isOptional && $0.referenceTitle == nil }

  public static let number = LapColumn(
    id: "number", title: localized("Lap"), appearance: .number, isOptional: false,
    sortKey: .chronological,
    text: { lap, _ in "\(lap.number)" })

  public static let time = LapColumn(
    id: "time", title: localized("Time"), appearance: .time, isOptional: false,
    widthSample: { _, total, format in format.time(total).text },
    sortKey: .duration { laps, index in laps.time(at: index) },
    text: { lap, context in context.format.time(lap.time).text })

  /// The difference between the times of the lap and the previous lap: `+6.71` or `−0.20`.
  public static let previous = LapColumn(
    id: "previous", title: localized("vs Previous"), widthSample: maximumDifference,
    sortKey: .duration { laps, index in laps.differenceFromPrevious(at: index) ?? .zero },
    text: { lap, context in context.difference(lap, context.laps.differenceFromPrevious) })

  /// The difference between the times of the lap and the fastest lap, such as `+6.71`.
  public static let fastest = LapColumn(
    id: "fastest", title: localized("vs Best"), widthSample: maximumDifference,
    sortKey: .duration { laps, index in laps.time(at: index) },
    text: { lap, context in context.difference(lap, context.laps.differenceFromFastest) })

  /// The difference between the times of the lap and that of the reference.
  public static let reference = LapColumn(
    id: "reference", title: localized("vs Reference"),
    referenceTitle: { localized("vs {name}", ["name": $0]) },
    widthSample: { laps, _, format in format.difference(laps.maximumDifference) },
    sortKey: .duration { laps, index in laps.differenceFromReference(at: index) ?? .zero },
    text: { lap, context in context.difference(lap, context.laps.differenceFromReference) })

  /// The difference between the totals at the end of the lap and of that of the reference.
  public static let referenceSplit = LapColumn(
    id: "reference-split", title: localized("At Split"),
    referenceTitle: { _ in localized("At Split") },
    widthSample: { laps, _, format in format.difference(laps.maximumDifference) },
    sortKey: .duration { laps, index in laps.differenceAtSplit(at: index) ?? .zero },
    text: { lap, context in context.difference(lap, context.laps.differenceAtSplit) })

  /// The split: the elapsed time at the end of the lap.
  public static let total = LapColumn(
    id: "total", title: localized("Total"), appearance: .text,
    widthSample: { _, total, format in format.time(total).text },
    sortKey: .chronological,
    text: { lap, context in context.format.time(lap.split).text })

  /// The time of day at the end of the lap; empty if unknown.
  public static let clock = LapColumn(
    id: "clock", title: localized("Clock Time"), isHiddenAtFirst: true,
    widthSample: { laps, _, _ in laps.runs.first?.startedAt.map(TimeOfDay.text) ?? "00:00:00" },
    sortKey: .chronological,
    text: { lap, context in
      lap.status == .current && !context.isOver
        ? "" : context.laps.runs.clockTime(at: lap.split).map(TimeOfDay.text) ?? ""
    })

  /// For how long the stopwatch was paused within the lap; empty if it was not, or if unknown.
  public static let paused = LapColumn(
    // TRANSLATORS: the heading of the time for which the stopwatch was paused within a lap.
    id: "paused", title: localized("Pause"), isHiddenAtFirst: true,
    widthSample: { laps, _, format in
      format.time(laps.runs.pauses.compactMap(\.duration).reduce(.zero, +)).text
    },
    sortKey: .duration { laps, index in laps.pausedTime(in: laps[index]) ?? .zero },
    text: { lap, context in
      let paused = context.laps.pausedTime(in: lap) ?? .zero
      return paused > .zero ? context.format.time(paused).text : ""
    })

  /// The status of the lap, which the windows show as the badge beside the number.
  public static let status = LapColumn(
    id: "status", title: localized("Status"), isNumeric: false, isInWindows: false,
    sortKey: .duration { laps, index in laps.time(at: index) },
    text: { lap, context in context.badge(lap.status) })

  public static let note = LapColumn(
    id: "note", title: localized("Note"), appearance: .note, isNumeric: false,
    sortKey: .text { laps, index in laps.laps[index].note.lowercased() },
    text: { lap, _ in lap.note.displayed })

  @Sendable
  private static func maximumDifference(
    _ laps: LapTimes, _ total: Duration, _ format: TimeFormat
  ) -> String {
    format.difference(laps.extremes.map { $0.slowest - $0.fastest } ?? .zero)
  }

  public static func == (left: LapColumn, right: LapColumn) -> Bool {
    left.id == right.id
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(id)
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
