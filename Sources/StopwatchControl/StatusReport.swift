import ArgumentParser
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
    "status": \.status.state,
    "time": \.time,
    "short_time": { $0.format.with(.seconds).time($0.status.elapsed.duration).text },
    "seconds": { $0.seconds($0.status.elapsed) },
    "laps": { "\($0.status.lapCount)" },
    // Empty before the start, like its times.
    "lap": { $0.status.currentLap.map { "\($0.number)" } ?? "" },
    "lap_time": { $0.time(of: $0.status.currentLap) },
    "lap_seconds": { $0.seconds($0.status.currentLap?.time) },
    // Of the latest completed lap; empty if there is none.
    "last_lap_time": { $0.time(of: $0.status.lastLap) },
    "last_lap_seconds": { $0.seconds($0.status.lastLap?.time) },
    // Empty without one.
    "reference": { $0.reference?.name($0.format) ?? "" },
    // At the latest split, negative if ahead; empty if there is none.
    "difference": { $0.seconds($0.status.reference?.difference) },
    "line": \.line,
  ]

  /// The templates for status bars, by name.
  private static let forms = [
    "waybar": #"{{"text": "{short_time}", "class": "{status}", "tooltip": "{line}"}}"#,
    "i3blocks": "{state} {short_time}\n{short_time}",
    "genmon":
      "<txt>{short_time}</txt><tool>{line}</tool><txtclick>stopwatchctl toggle</txtclick>",
  ]

  let status: StatusDocument
  let format: TimeFormat
  /// What the stopwatch is compared with, for its name in templates.
  var reference: Reference?

  var line: String {
    let state = "\(stateInWords)  \(time)"
    guard let currentLap = status.currentLap, status.lapCount > 0 else { return state }
    return "\(state)  \(numbered(currentLap))  \(time(of: currentLap))\(comparison(difference))"
  }

  private var difference: Duration? { status.reference?.difference?.duration }

  /// The difference from the reference after other figures; empty if there is none.
  private func comparison(_ difference: Duration?) -> String {
    difference.map { "  " + format.comparison($0) } ?? ""
  }

  /// The latest completed lap, on one line; the state if there is none.
  var lastLapLine: String {
    guard let lastLap = status.lastLap, let split = lastLap.split?.duration else { return line }
    let total = localized("total {time}", ["time": format.time(split).text])
    let difference = comparison(lastLap.difference?.duration)
    let note = lastLap.note.map { "  \($0.displayed)" } ?? ""
    return "\(numbered(lastLap))  \(time(of: lastLap))  \(total)\(difference)\(note)"
  }

  /// Returns the longest form of the line that fits into so many columns, or what fits of the time.
  func line(columns: Int) -> String {
    [line, "\(stateInWords)  \(time)"].first { SystemLocale.columns(of: $0) <= columns }
      ?? String(time.prefix(columns))
  }

  /// - Throws: `ValidationError` if the template is invalid.
  static func check(_ template: String) throws {
    _ = try StatusReport(StopwatchState(), format: TimeFormat(decimalSeparator: ".")).text(template)
  }

  /// Returns the template, or the one with that name, with each field in braces replaced by its text,
  /// and doubled braces by one.
  func text(_ template: String) throws -> String {
    var (result, rest) = ("", (Self.forms[template] ?? template)[...])
    while let brace = rest.popFirst() {
      if brace == "{" || brace == "}", rest.first == brace {
        result.append(rest.removeFirst())
      } else if brace == "{" {
        let name = rest.prefix { $0 != "}" }
        guard name.endIndex < rest.endIndex else {
          throw ValidationError(
            localized("The closing brace is missing after “{name}”.", ["name": "{\(name)"]))
        }
        guard let field = Self.fields.first(where: { $0.key == name }) else {
          let fields = Self.fields.map { "{\($0.key)}" }.joined(separator: " ")
          throw ValidationError(
            localized(
              "Unknown field “{name}”. Allowed fields: {fields}",
              ["name": "\(name)", "fields": fields]))
        }
        result += field.value(self)
        rest = rest[name.endIndex...].dropFirst()
      } else {
        result.append(brace)
      }
    }
    return result
  }

  private var time: String { format.time(status.elapsed.duration).text }

  private func time(of lap: StatusDocument.LapTime?) -> String {
    lap.map { format.time($0.time.duration).text } ?? ""
  }

  private func seconds(_ time: ExportedTime?) -> String {
    time.map { PlainTime.seconds($0.duration, precision: format.precision) } ?? ""
  }

  private func numbered(_ lap: StatusDocument.LapTime) -> String {
    guard let name = lap.name else { return localized("Lap {number}", ["number": "\(lap.number)"]) }
    return lap.nameLap.map {
      localized("{name}, lap {number}", ["name": name.displayed, "number": "\($0)"])
    } ?? name.displayed
  }

  private var stateInWords: String {
    switch Stopwatch.State(rawValue: status.state) {
    case .running where status.elapsed.nanoseconds < 0: localized("Starting")
    case .initial, nil: localized("Not started")
    case .running: localized("Running")
    case .paused: localized("Paused")
    }
  }
}

extension StatusReport {
  init(_ state: StopwatchState, format: TimeFormat, pressed split: Duration? = nil) {
    let status = StatusDocument(state, precision: format.precision, pressed: split)
    self.init(status: status, format: format, reference: state.reference)
  }
}
