import StopwatchCore
import StopwatchFormats
import StopwatchPresentation
import StopwatchSystem

/// The state of the stopwatch as text, for `stopwatchctl status`.
struct StatusReport {
  /// The fields that a template can contain in braces, such as `{time}`.
  static let fields: KeyValuePairs<String, @Sendable (StatusReport) -> String> = [
    "state": \.stateInWords,
    // In every language.
    "status": \.stopwatch.state.rawValue,
    "time": \.time,
    "short_time": { $0.format.with(.seconds).time($0.stopwatch.elapsed).text },
    "seconds": { PlainTime.seconds($0.stopwatch.elapsed, precision: $0.format.precision) },
    "laps": { "\($0.stopwatch.laps.count)" },
    // Empty before the start, like its times.
    "lap": { $0.currentLap.map { "\($0.number)" } ?? "" },
    "lap_time": { $0.time(of: $0.currentLap) },
    "lap_seconds": { $0.seconds(of: $0.currentLap) },
    // Of the latest completed lap; empty if there is none.
    "last_lap_time": { $0.time(of: $0.lastLap) },
    "last_lap_seconds": { $0.seconds(of: $0.lastLap) },
    // Empty without one.
    "reference": { $0.reference?.name($0.format) ?? "" },
    // At the latest split, negative if ahead; empty if there is none.
    "difference": { report in
      report.difference.map {
        PlainTime.seconds($0, precision: report.format.precision)
      } ?? ""
    },
    "line": \.line,
  ]

  /// The templates for status bars, by name.
  private static let forms = [
    "waybar": #"{{"text": "{short_time}", "class": "{status}", "tooltip": "{line}"}}"#,
    "i3blocks": "{state} {short_time}\n{short_time}",
    "genmon":
      "<txt>{short_time}</txt><tool>{line}</tool><txtclick>stopwatchctl toggle</txtclick>",
  ]

  private let stopwatch: Stopwatch
  private let reference: Reference?
  private let format: TimeFormat
  private let currentLap: Lap?
  private let lastLap: Lap?

  init(_ state: StopwatchState, format: TimeFormat, pressed split: Duration? = nil) {
    (stopwatch, reference) = (state.stopwatch, state.reference)
    self.format = format
    currentLap = stopwatch.currentLap(precision: format.precision)
    lastLap = stopwatch.latestLap(precision: format.precision, until: split)
  }

  var line: String {
    let state = "\(stateInWords)  \(time)"
    guard let currentLap, !stopwatch.laps.isEmpty else { return state }
    return "\(state)  \(numbered(currentLap))  \(time(of: currentLap))\(comparison(difference))"
  }

  private var difference: Duration? {
    reference?.latestDifference(of: stopwatch.laps, precision: format.precision)
  }

  /// The difference from the reference after other figures; empty if there is none.
  private func comparison(_ difference: Duration?) -> String {
    difference.map { "  " + format.comparison($0) } ?? ""
  }

  /// The latest completed lap, on one line; the state if there is none.
  var lastLapLine: String {
    guard let lastLap else { return line }
    let total = localized("total {time}", ["time": format.time(lastLap.split).text])
    let difference = reference?.difference(
      atEndOfLap: lastLap.number, of: stopwatch.laps, precision: format.precision)
    let note = lastLap.note.isEmpty ? "" : "  \(lastLap.note.displayed)"
    return
      "\(numbered(lastLap))  \(time(of: lastLap))  \(total)\(comparison(difference))\(note)"
  }

  /// Returns the longest form of the line that fits into so many columns, or what fits of the time.
  func line(columns: Int) -> String {
    [line, "\(stateInWords)  \(time)"].first { SystemLocale.columns(of: $0) <= columns }
      ?? String(time.prefix(columns))
  }

  static func check(_ template: String) throws(TemplateError) {
    _ = try StatusReport(StopwatchState(), format: TimeFormat(decimalSeparator: ".")).text(template)
  }

  /// Returns the template, or the one with that name, with each field in braces replaced by its text,
  /// and doubled braces by one.
  func text(_ template: String) throws(TemplateError) -> String {
    var (result, rest) = ("", (Self.forms[template] ?? template)[...])
    while let brace = rest.popFirst() {
      if brace == "{" || brace == "}", rest.first == brace {
        result.append(rest.removeFirst())
      } else if brace == "{" {
        let name = rest.prefix { $0 != "}" }
        guard name.endIndex < rest.endIndex else { throw .unclosed(String(name)) }
        guard let field = Self.fields.first(where: { $0.key == name }) else {
          throw .unknownField(String(name))
        }
        result += field.value(self)
        rest = rest[name.endIndex...].dropFirst()
      } else {
        result.append(brace)
      }
    }
    return result
  }

  private var time: String { format.time(stopwatch.elapsed).text }

  private func time(of lap: Lap?) -> String {
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
    case .running where stopwatch.isCountingDown: localized("Starting")
    case .initial: localized("Not started")
    case .running: localized("Running")
    case .paused: localized("Paused")
    }
  }
}

/// An error thrown for an invalid template.
enum TemplateError: Error, Hashable {
  case unknownField(String)
  case unclosed(String)

  var message: String {
    switch self {
    case .unclosed(let name):
      return localized("The closing brace is missing after “{name}”.", ["name": "{\(name)"])
    case .unknownField(let name):
      let fields = StatusReport.fields.map { "{\($0.key)}" }.joined(separator: " ")
      return localized(
        "Unknown field “{name}”. Allowed fields: {fields}", ["name": name, "fields": fields])
    }
  }
}
