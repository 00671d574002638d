import StopwatchCore

extension LapColumn {
  /// Every column, from left to right.
  public static let all = [number, time, previous, fastest, total, status, note]

  /// The columns of the table in the windows.
  public static let inWindows = all.filter(\.isInWindows)

  /// The columns in the windows that the user can hide.
  public static let hideable = inWindows.filter(\.isOptional)

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

  /// The split: the elapsed time at the end of the lap.
  public static let total = LapColumn(
    id: "total", title: localized("Total"), appearance: .text,
    widthSample: { _, total, format in format.time(total).text },
    sortKey: .chronological,
    text: { lap, context in context.format.time(lap.split).text })

  /// The status of the lap, which the windows show as the badge beside the number.
  public static let status = LapColumn(
    id: "status", title: localized("Status"), alignment: .leading, isInWindows: false,
    sortKey: .duration { laps, index in laps.time(at: index) },
    text: { lap, context in context.badge(lap.status) })

  public static let note = LapColumn(
    id: "note", title: localized("Note"), appearance: .note, alignment: .leading,
    sortKey: .text { laps, index in laps.laps.notes[index + 1]?.lowercased() ?? "" },
    text: { lap, _ in lap.note.displayed })

  @Sendable
  private static func maximumDifference(
    _ laps: LapTimes, _ total: Duration, _ format: TimeFormat
  ) -> String {
    format.difference(laps.extremes.map { $0.slowest - $0.fastest } ?? .zero)
  }
}
