import StopwatchCore
import StopwatchFormats

/// The dialog in which the user types the time of a correction other than the end of a lap, which is
/// edited in place.
public struct TimeDialogState: Hashable, Sendable {
  public let title: String
  public let label: String
  public let placeholder: String
  public let text: String
  public let acceptLabel: String
  /// The label of an option beside the time, or `nil` if there is none.
  public private(set) var option: String?
  let correction: TypedCorrection
  /// The session and the lap that it is about, whatever happens while it is open; `nil` if it is about any.
  let session: FinishedSession.ID?
  let lap: LapID?

  init(_ correction: TypedCorrection, in stopwatch: Stopwatch, format: TimeFormat) {
    let record = stopwatch.record
    self.correction = correction
    lap = correction.splitLap.flatMap(record.laps.id)
    session =
      [.startIn, .compareWithPace].contains(correction) ? nil : stopwatch.sessionID
    switch correction {
    case .setStart(let name):
      let start = record.laps.origin(of: name)?.truncated(to: format.precision)
      title = localized("Start of {name}", ["name": record.laps.roster[name]?.text ?? ""])
      text = start.map { format.time($0).text } ?? ""
      label = localized("Elapsed time at the start")
      (placeholder, acceptLabel) = ("0:30", localized("Set"))
    // The time of a lap is edited in its row.
    case .setTime, .endLap:
      (title, text) = (localized("Set Time"), "")
      // TRANSLATORS: the label of a field for the elapsed time 12:30, the change +5m or since 14:05.
      label = localized("Total, change or start")
      placeholder = "12:30, +5m, " + localized("since") + " 14:05"
      // TRANSLATORS: the button that sets that time.
      acceptLabel = localized("Set")
    case .startIn:
      (title, text) = (localized("Start In"), "")
      label = localized("Time until the start, or time of day")
      placeholder = "10 s, 1:30, " + localized("at") + " 14:05"
      acceptLabel = localized("Start")
    case .compareWithPace:
      (title, text) = (localized("Compare With Pace"), "")
      label = localized("Lap time, or total and number of laps")
      (placeholder, acceptLabel) = ("1:45, 20 × 1:45, 22:30 / 12", HistoryStrings.compare)
    case .splitLap(let number, _):
      let name = record.laps.roster[record.laps.name(ofLap: number)]?.text
      let ordinal = record.laps.lap(number).flatMap { _ in record.laps.ordinal(ofLap: number) }
      title =
        if let name, let ordinal {
          localized("{name}, lap {number}", ["name": name, "number": "\(ordinal)"])
        } else {
          localized("Split Lap {number}", ["number": "\(number)"])
        }
      label = localized("Time of the first part")
      let lap = [record.bounds(ofLap: number)?.lowerBound, record.middle(ofLap: number)]
        .map { ($0 ?? .zero).truncated(to: format.precision) }
      text = format.time(lap[1] - lap[0]).text
      (placeholder, acceptLabel) = ("0:30", localized("Split"))
      let hasNote = record.laps.lap(number)?.note.isEmpty == false
      option = hasNote ? localized("_Keep the note on the first part") : nil
    }
  }
}
