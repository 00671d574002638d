import StopwatchCore
import StopwatchFormats
import StopwatchPresentation

/// The state of the stopwatch as text, for `stopwatchctl status`.
struct StatusReport {
  /// A field that a template can contain in braces, such as `{time}`.
  enum Field: String, CaseIterable {
    /// The state in the user's language.
    case state
    /// `initial`, `running` or `paused`.
    case status
    /// The elapsed time as displayed.
    case time
    /// The elapsed time in seconds, with a point.
    case seconds
    /// The number of completed laps.
    case laps
    /// The number of the current lap; empty before the start.
    case lap
    case lapTime = "lap_time"
    case lapSeconds = "lap_seconds"
    /// The time of the latest completed lap; empty if there is none.
    case lastLapTime = "last_lap_time"
    case lastLapSeconds = "last_lap_seconds"
    /// What the laps are compared with; empty if nothing.
    case reference
    /// The difference at the latest split in seconds, negative if ahead; empty if there is none.
    case difference
  }

  private let stopwatch: Stopwatch
  private let format: TimeFormat
  private let currentLap: Lap?
  private let lastLap: Lap?

  /// - Parameter stopwatch: the stopwatch at its latest transition or sample.
  init(_ stopwatch: Stopwatch, format: TimeFormat, pressed split: Duration? = nil) {
    self.stopwatch = stopwatch
    self.format = format
    currentLap = stopwatch.currentLap(precision: format.precision)
    lastLap = stopwatch.latestLap(precision: format.precision, until: split)
  }

  /// Returns the stopwatch as JSON on one line.
  static func json(
    _ stopwatch: Stopwatch, _ format: TimeFormat, pressed split: Duration? = nil
  ) throws -> String {
    try StatusDocument(stopwatch, precision: format.precision, pressed: split).jsonLine()
  }

  /// The state and the times, on one line.
  var line: String {
    let state = "\(text(of: .state))  \(text(of: .time))"
    guard let currentLap, !stopwatch.laps.isEmpty else { return state }
    return "\(state)  \(numbered(currentLap))  \(text(of: .lapTime))\(comparison)"
  }

  /// What the stopwatch is compared with, and how it does, on one line.
  var referenceLine: String {
    ReferenceLine(stopwatch, format: format)?.text ?? localized("Comparison ended")
  }

  /// The difference from the reference after other figures; empty if there is none.
  private var comparison: String {
    stopwatch.differenceFromReference(precision: format.precision)
      .map { "  " + format.comparison($0) } ?? ""
  }

  /// The latest completed lap, on one line; the state if there is none.
  var lastLapLine: String {
    guard let lastLap else { return line }
    let total = localized("total {time}", ["time": format.time(lastLap.split).text])
    let note = lastLap.note.isEmpty ? "" : "  \(lastLap.note.displayed)"
    return "\(numbered(lastLap))  \(text(of: .lastLapTime))  \(total)\(comparison)\(note)"
  }

  /// Returns the template with each field in braces replaced by its text, and doubled braces by one.
  ///
  /// - Throws: `UnknownField` for a name in braces that is no field.
  func text(_ template: String) throws(UnknownField) -> String {
    var (result, rest) = ("", template[...])
    while let brace = rest.popFirst() {
      if brace == "{" || brace == "}", rest.first == brace {
        result.append(rest.removeFirst())
      } else if brace == "{" {
        let name = rest.prefix { $0 != "}" }
        guard name.endIndex < rest.endIndex, let field = Field(rawValue: String(name)) else {
          throw UnknownField(name: String(name))
        }
        result += text(of: field)
        rest = rest[name.endIndex...].dropFirst()
      } else {
        result.append(brace)
      }
    }
    return result
  }

  private func text(of field: Field) -> String {
    switch field {
    case .state: stateInWords
    case .status: stopwatch.state.rawValue
    case .time: format.time(stopwatch.elapsed).text
    case .seconds: PlainTime.signedSeconds(stopwatch.elapsed, precision: format.precision)
    case .laps: "\(stopwatch.laps.count)"
    case .lap: currentLap.map { "\($0.number)" } ?? ""
    case .lapTime: text(of: currentLap)
    case .lapSeconds: seconds(of: currentLap)
    case .lastLapTime: text(of: lastLap)
    case .lastLapSeconds: seconds(of: lastLap)
    case .reference: stopwatch.reference?.name(format) ?? ""
    case .difference:
      stopwatch.differenceFromReference(precision: format.precision)
        .map { PlainTime.signedSeconds($0, precision: format.precision) } ?? ""
    }
  }

  private func text(of lap: Lap?) -> String {
    lap.map { format.time($0.time).text } ?? ""
  }

  private func seconds(of lap: Lap?) -> String {
    lap.map { PlainTime.seconds($0.time, precision: format.precision) } ?? ""
  }

  private func numbered(_ lap: Lap) -> String {
    localized("Lap {number}", ["number": "\(lap.number)"])
  }

  private var stateInWords: String {
    switch stopwatch.state {
    case .initial: localized("Not started")
    case .running: localized("Running")
    case .paused: localized("Paused")
    }
  }
}

/// An error thrown for a template with a name in braces that is no field.
struct UnknownField: Error, Hashable {
  let name: String

  var message: String {
    let fields = StatusReport.Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: " ")
    return localized(
      "Unknown field “{name}”. Allowed fields: {fields}", ["name": name, "fields": fields])
  }
}
