import StopwatchCore

extension LapColumn {
  /// Every column, from left to right.
  public static let all = [number, time, previous, fastest, total, status, note]

  /// The columns of the table in the windows.
  public static let inWindows = all.filter(\.isInWindows)

  /// Those of them that the user can hide.
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

  /// How much longer than the lap before it took, such as `+6.71` or `−0.20`.
  public static let previous = LapColumn(
    id: "previous", title: localized("vs previous"), widthSample: greatestDifference,
    sortKey: .duration { laps, index in laps.timeAgainstPrevious(at: index) ?? .zero },
    text: { lap, context in context.difference(lap, context.laps.timeAgainstPrevious) })

  /// How much longer than the fastest lap it took, such as `+6.71`.
  public static let fastest = LapColumn(
    id: "fastest", title: localized("vs best"), widthSample: greatestDifference,
    sortKey: .duration { laps, index in laps.time(at: index) },
    text: { lap, context in context.difference(lap, context.laps.timeAgainstFastest) })

  /// The elapsed time at the end of the lap.
  public static let total = LapColumn(
    id: "total", title: localized("Total"), appearance: .text,
    widthSample: { _, total, format in format.time(total).text },
    sortKey: .chronological,
    text: { lap, context in context.format.time(lap.split).text })

  /// In the windows, the badge beside the number says it.
  public static let status = LapColumn(
    id: "status", title: localized("Status"), alignment: .leading, isInWindows: false,
    sortKey: .duration { laps, index in laps.time(at: index) },
    text: { lap, context in context.badge(lap.status) })

  public static let note = LapColumn(
    id: "note", title: localized("Note"), appearance: .note, alignment: .leading,
    sortKey: .text { laps, index in laps.laps.notes[index + 1]?.lowercased() ?? "" },
    text: { lap, _ in lap.note.displayed })

  @Sendable
  private static func greatestDifference(
    _ laps: LapTimes, _ total: Duration, _ format: TimeFormat
  ) -> String {
    format.difference(laps.extremes.map { $0.slowest - $0.fastest } ?? .zero)
  }
}
