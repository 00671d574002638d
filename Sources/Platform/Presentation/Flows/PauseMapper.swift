import StopwatchCore
import StopwatchFormats

/// The mapper from the runs of a stopwatch to the times of day and the pauses for people.
struct PauseMapper {
  let format: TimeFormat

  /// Returns when it started and ended, and for how long it was paused, as far as that is known.
  ///
  /// - Parameter date: the date and the time of the start; `nil` for the time alone.
  func summary(of sheet: LapSheet, from date: String? = nil) -> [String] {
    let pauses = sheet.laps.runs.pauses
    guard let endedAt = sheet.endedAt, let startedAt = sheet.laps.runs.clockTime(at: .zero) else {
      return [date].compactMap(\.self)
    }
    let values: KeyValuePairs = [
      "start": date ?? TimeOfDay.text(startedAt), "end": TimeOfDay.text(endedAt, after: startedAt),
    ]
    let clocks = localized("{start} – {end}", values)
    guard !pauses.isEmpty, let total = pauses.total else { return [clocks] }
    let paused = localized(
      "paused {number}×, {time}",
      ["number": pauses.count.grouped, "time": format.with(.seconds).time(total).text])
    return [clocks, paused]
  }

  /// Returns a line for each pause, such as `14:10:03 – 14:12:13, 02:10`.
  func lines(of sheet: LapSheet) -> [String] {
    sheet.laps.runs.pauses.map { pause in
      guard let start = pause.startedAt, let time = pause.duration else {
        return localized(
          "Paused at {time}, unknown for how long", ["time": format.time(pause.elapsed).text])
      }
      let values: KeyValuePairs = [
        "start": TimeOfDay.text(start), "end": TimeOfDay.text(start + time),
        "time": format.with(.seconds).time(time).text,
      ]
      return switch pause.kind {
      case .sleep: localized("Asleep {start} – {end}, {time}", values)
      case .correction, .absence: localized("Not counted {start} – {end}, {time}", values)
      case .pause, .clockChange: localized("Paused {start} – {end}, {time}", values)
      }
    }
  }
}
