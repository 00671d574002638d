import StopwatchCore

/// The JSON format of exported laps: version 4 with names, 3 if the runs are known, 2 if laps are excluded
/// from statistics, or else 1. Earlier programs would lose them.
///
/// The whole nanoseconds are exact: the total, and the split of each row, which is the elapsed time
/// at its end. The seconds, the numbers, the statuses except `current` and `left-out`, and the
/// statistics are for other readers of the file; this program computes them again.
struct LapFile: Codable {
  static let format = "stopwatch-gtk-laps"
  static let currentVersion = 4

  let format: String
  let version: Int
  /// The name of the session; omitted if empty, like every note.
  let name: String?
  let note: String?
  /// The start in UTC in ISO 8601 format, to the nanosecond; omitted if unknown.
  let startedAt: String?
  /// The wall-clock time at the end, in the local time zone; omitted if unknown.
  let endedAt: String?
  /// The runs, oldest first; omitted if unknown.
  let runs: [RunFields]?
  /// The pauses, oldest first, for other readers; omitted if there are none.
  let pauses: [PauseRow]?
  /// The total as measured and as displayed.
  let total: ExportedTime
  /// The laps, oldest first; the last one may be the time after the last completed lap.
  let laps: [Row]
  /// Omitted without names.
  let names: RosterFields?
  /// For each name the seconds of its laps or, if they take turns, of its laps in each cycle, `null` for one
  /// without it; for other readers.
  let byName: [String: [Double?]]?
  /// Each `Figure` that there is, under its name with `Seconds`; omitted if there is none.
  let statistics: [String: Double]?

  struct Row: Codable {
    let number: Int
    let seconds: Double
    let splitNanoseconds: Int64
    /// `current`, `fastest`, `slowest` or `left-out`; omitted if it is none of them.
    let status: String?
    let note: String?
    /// The time that the lap had when the user said that no press is missing in it.
    let checkedNanoseconds: Int64?
    /// The wall-clock time at the end of the lap, in the local time zone; omitted if unknown.
    let clockTime: String?
    /// For how long the stopwatch was paused within the lap; omitted if it was not, or if unknown.
    let pausedSeconds: Double?
    /// How much longer the lap took than that of the reference, and how much later it ended, as displayed;
    /// omitted without such a lap.
    let vsReferenceSeconds: Double?
    let splitVsReferenceSeconds: Double?
    /// Whose lap it is, its number and its time among the laps of that name, and the time of these until its
    /// end; omitted for nobody. The seconds above are since the end of the lap before it.
    let name: String?
    let nameLap: Int?
    let nameLapSeconds: Double?
    let nameTotalSeconds: Double?
    /// Whether the name follows from the laps before it; omitted if somebody has chosen it.
    let isInTurn: Bool?

    init(_ lap: Lap, in sheet: LapSheet) {
      let (laps, total) = (sheet.laps, sheet.totalByName(of: lap))
      name = sheet.roster[lap.name]?.text
      nameLap = lap.ordinal
      nameLapSeconds = total.map { _ in lap.time.inSeconds }
      nameTotalSeconds = total?.inSeconds
      isInTurn = laps.laps.lap(lap.number)?.isInTurn == true ? true : nil
      number = lap.number
      seconds = sheet.timeInList(of: lap).inSeconds
      splitNanoseconds = lap.split.nanoseconds
      status = lap.status.rawValue.nonEmpty
      note = lap.note.nonEmpty
      checkedNanoseconds = laps.laps.checkedTime(ofLap: lap.number)?.nanoseconds
      clockTime = laps.runs.clockTime(at: lap.split)
        .map { LocalMoment.text($0, precision: laps.precision) }
      let paused = laps.pausedTime(in: lap) ?? .zero
      pausedSeconds = paused > .zero ? paused.inSeconds : nil
      let index = laps.index(of: lap)
      vsReferenceSeconds = laps.differenceFromReference(at: index)?.inSeconds
      splitVsReferenceSeconds = laps.differenceAtSplit(at: index)?.inSeconds
    }
  }

  struct PauseRow: Codable {
    /// In the local time zone; omitted if unknown, like its length.
    let startedAt: String?
    let seconds: Double?
    /// The elapsed time at which the stopwatch stood.
    let elapsedSeconds: Double
    /// `pause`, `sleep`, `absence` or `correction`.
    let kind: String

    init(_ pause: Pause, precision: TimePrecision) {
      startedAt = pause.startedAt.map { LocalMoment.text($0, precision: precision) }
      seconds = pause.duration?.inSeconds
      elapsedSeconds = pause.elapsed.inSeconds
      kind = pause.kind.rawValue
    }
  }

  /// The fields that determine whether the rest can be read.
  private struct Heading: Decodable {
    let format: String
    let version: Int
  }

  init(decoding bytes: ArraySlice<UInt8>) throws(ImportError) {
    do {
      let text = try JSONText(bytes)
      try Self.check(text)
      self = try text.decode()
    } catch let error as ImportError {
      throw error
    } catch {
      throw ImportError(.damagedJSON)
    }
  }

  func encoded() throws -> [UInt8] {
    try json([.prettyPrinted, .withoutEscapingSlashes]) + [UInt8(ascii: "\n")]
  }

  private static func check(_ text: JSONText) throws(ImportError) {
    let heading: Heading
    do {
      heading = try text.decode()
    } catch DecodingError.dataCorrupted {
      throw ImportError(.damagedJSON)
    } catch {
      throw ImportError(.foreignJSON)
    }
    guard heading.format == format, heading.version > 0 else { throw ImportError(.foreignJSON) }
    guard heading.version <= currentVersion else { throw ImportError(.newerVersion) }
  }

  init(_ sheet: LapSheet) {
    format = Self.format
    let runs = sheet.laps.runs
    names = RosterFields(sheet.roster)
    version =
      names != nil ? 4 : runs.isKnown ? 3 : sheet.laps.laps.excluded.isEmpty ? 1 : 2
    let times = sheet.timesByName
    let columns = sheet.roster.names.enumerated().map { column, name in
      (name.text, times.map { $0[column]?.inSeconds })
    }
    byName = Dictionary(uniqueKeysWithValues: columns).nonEmpty
    self.runs = runs.isKnown ? runs.map(RunFields.init) : nil
    pauses = runs.pauses.map { PauseRow($0, precision: sheet.precision) }.nonEmpty
    endedAt = sheet.endedAt.map { LocalMoment.text($0, precision: sheet.precision) }
    name = sheet.name.nonEmpty
    note = sheet.note.nonEmpty
    startedAt = sheet.startedAt.map(UTCMoment.text)
    total = ExportedTime(sheet.total, precision: sheet.precision)
    laps = sheet.rows.map { Row($0, in: sheet) }
    let figures = sheet.laps.figures.map { ($0.key.rawValue + "Seconds", $0.value.inSeconds) }
    statistics = Dictionary(uniqueKeysWithValues: figures).nonEmpty
  }

  func record() throws(ImportError) -> Record {
    let start = startedAt.flatMap(UTCMoment.moment)
    guard startedAt == nil || start != nil else { throw ImportError(.damagedJSON) }
    let currentLap = laps.firstIndex { $0.status == LapStatus.current.rawValue }
    guard currentLap.map({ $0 == laps.count - 1 }) ?? true else {
      throw ImportError(.contradictoryLaps)
    }
    let rows = laps.prefix(currentLap ?? laps.count)
    let roster = try roster()
    let completed = rows.map {
      RecordedLap(
        split: .nanoseconds($0.splitNanoseconds), note: $0.note ?? "",
        isExcluded: $0.status == LapStatus.excluded.rawValue,
        name: $0.name.flatMap(roster.name(called:))?.id ?? .nobody,
        isInTurn: $0.isInTurn ?? false)
    }
    let checked = rows.enumerated().compactMap { index, row in
      row.checkedNanoseconds.map { (index + 1, Duration.nanoseconds($0)) }
    }
    return try Record(
      importing: completed, of: roster, checkedTimes: Dictionary(uniqueKeysWithValues: checked),
      total: .nanoseconds(total.nanoseconds),
      runs: (runs ?? []).map(\.run), startedAt: start)
  }

  private func roster() throws(ImportError) -> Roster {
    do {
      return try (names?.roster() ?? Roster()).adding(laps.compactMap(\.name).map { .init($0) })
    } catch {
      throw ImportError(.impossibleNames)
    }
  }
}

/// A time in JSON for other programs.
public struct ExportedTime: Codable, Sendable {
  public let nanoseconds: Int64
  /// The time as displayed.
  let seconds: Double

  public var duration: Duration { .nanoseconds(nanoseconds) }

  init(_ time: Duration, precision: TimePrecision) {
    nanoseconds = time.nanoseconds
    seconds = time.truncated(to: precision).inSeconds
  }
}

extension Duration {
  /// The duration in seconds, as the nearest number.
  var inSeconds: Double { Double(nanoseconds) / 1_000_000_000 }
}
