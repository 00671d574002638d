import StopwatchCore

extension LapFile {
  init(_ sheet: LapSheet) {
    format = Self.format
    version = sheet.laps.laps.excluded.isEmpty ? 1 : 2
    name = sheet.name.isEmpty ? nil : sheet.name
    note = sheet.note.isEmpty ? nil : sheet.note
    startedAt = sheet.startedAt.map(UTCMoment.text)
    total = Total(
      nanoseconds: sheet.total.nanoseconds,
      seconds: sheet.total.truncated(to: sheet.precision).inSeconds)
    laps = sheet.rows.map(Row.init)
    statistics = sheet.laps.statistics.count == 0 ? nil : Statistics(sheet.laps)
  }

  /// Returns the start as the time since 1970-01-01 00:00 UTC, or `nil` if unknown.
  func start() throws(ImportError) -> Duration? {
    guard let startedAt else { return nil }
    guard let start = UTCMoment.sinceEpoch(startedAt) else { throw ImportError(.unreadableStart) }
    return start
  }

  func completedLaps() throws(ImportError) -> Laps {
    let currentLap = laps.firstIndex { $0.status == LapStatus.current.exported }
    guard currentLap.map({ $0 == laps.count - 1 }) ?? true else {
      throw ImportError(.lapAfterCurrentLap)
    }
    let completed = laps.prefix(currentLap ?? laps.count)
    let notes = completed.enumerated().compactMap { row in
      row.element.note.map { (row.offset + 1, $0) }
    }
    let excluded = completed.indices.filter { laps[$0].status == LapStatus.excluded.exported }
    do {
      return try Laps(
        splits: completed.map { .nanoseconds($0.splitNanoseconds) },
        notes: Dictionary(uniqueKeysWithValues: notes),
        excluded: Set(excluded.map { $0 + 1 }))
    } catch {
      throw ImportError(.contradictoryLaps)
    }
  }
}

extension LapFile.Row {
  fileprivate init(_ lap: Lap) {
    number = lap.number
    seconds = lap.time.inSeconds
    splitNanoseconds = lap.split.nanoseconds
    status = lap.status.exported.isEmpty ? nil : lap.status.exported
    note = lap.note.isEmpty ? nil : lap.note
  }
}

extension LapFile.Statistics {
  fileprivate init(_ laps: LapTimes) {
    averageSeconds = laps.statistics.average?.inSeconds
    medianSeconds = laps.statistics.median?.inSeconds
    standardDeviationSeconds = laps.statistics.standardDeviation?.inSeconds
    fastestSeconds = laps.extremes?.fastest.inSeconds
    slowestSeconds = laps.extremes?.slowest.inSeconds
  }
}

extension LapStatus {
  /// The value in files, independent of the user's language; empty for `done`.
  var exported: String {
    switch self {
    case .current: "current"
    case .done: ""
    case .fastest: "fastest"
    case .slowest: "slowest"
    case .excluded: "left-out"
    }
  }
}

extension Duration {
  /// The duration in seconds, as the nearest number.
  var inSeconds: Double { Double(nanoseconds) / 1_000_000_000 }
}
