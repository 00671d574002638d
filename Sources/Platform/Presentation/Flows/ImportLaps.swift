import StopwatchCore
import StopwatchFormats

/// Adds the laps of a file to the history as a new session; all of them or none.
@MainActor
struct ImportLaps {
  let runtime: StopwatchRuntime
  let background: any BackgroundPort
  let format: TimeFormat

  /// - Parameter fileName: the name for the session, if the file has none.
  func perform(
    fileName: String, _ answers: [ImportAnswer] = [],
    read: @escaping @Sendable () throws -> [UInt8]
  ) async -> ImportResult {
    let (laps, session): (ImportedLaps, FinishedSession)
    do {
      laps = try await background.perform { try ImportedLaps(read(), fileName: fileName, answers) }
      session = try laps.session(now: runtime.clock.read().moment)
    } catch let error as ImportError {
      return .failed(error.message, error.choices)
    } catch {
      return .failed(ErrorMapper.message(for: error))
    }
    do {
      let added = try await runtime.history.add(session, isDated: laps.startedAt != nil)
      return added.isNew
        ? .imported(added.session, summary: laps.summary(format)) : .existing(added.session)
    } catch {
      return .notSaved(ErrorMapper.message(for: error))
    }
  }
}

extension LapExchange {
  /// Asks for a file, and for what its columns do not say, and adds its laps to the history as a new
  /// session; all of them or none. Returns `nil` if the user cancelled.
  func importLaps(by chooser: any FileChooserPort, _ format: TimeFormat) async -> ImportResult? {
    switch await chooser.file(for: Self.importRequest) {
    case .chosen(let path, _, _): await importLaps(from: path, by: chooser, format)
    case .cancelled: nil
    case .refused(let reason): .failed(reason)
    }
  }

  private func importLaps(
    from path: String, by chooser: any FileChooserPort, _ format: TimeFormat
  ) async -> ImportResult? {
    let importLaps = ImportLaps(runtime: runtime, background: background, format: format)
    var answers: [ImportAnswer] = []
    while true {
      let name = FilePath.name(of: path)
      let result = await importLaps.perform(fileName: name, answers) { [files] in
        try files.read(path, limit: ImportedLaps.maximumSize)
      }
      guard case .failed(let question, let choices) = result, !choices.isEmpty else {
        return result
      }
      let labels = choices.map { $0.label(format) }
      guard let index = await chooser.choose(question, among: labels) else { return nil }
      answers.append(choices[index].answer)
    }
  }

  private static var importRequest: FileRequest {
    FileRequest(
      title: localized("Import Laps"), accept: localized("Import"),
      kinds: [
        FileRequest.Kind(
          name: localized("Files with laps (CSV, JSON)"),
          fileExtensions: ["csv", "json", "tsv", "txt"]),
        FileRequest.Kind(name: localized("All files"), fileExtensions: []),
      ])
  }
}

/// The result of an import.
public enum ImportResult: Equatable, Sendable {
  /// The session as it is stored in the history, and what was taken from the file.
  case imported(FinishedSession, summary: String)
  /// An identical session is in the history already.
  case existing(FinishedSession)
  /// The session could not be saved, with a reason to show to the user.
  case notSaved(String)
  /// The import failed, with a reason to show to the user, and the answers with which it may succeed.
  case failed(String, [ImportChoice] = [])

  var effect: Effect {
    switch self {
    case .imported: .offerUndo(message)
    case .existing: .showMessage(message)
    case .failed(let reason, _), .notSaved(let reason):
      .showAlert(localized("Could not import laps"), reason: reason)
    }
  }

  package static var existingMessage: String { localized("These laps are already in the history") }

  package var message: String {
    switch self {
    case .imported(_, let summary):
      localized("Imported into the history: {summary}", ["summary": summary])
    case .existing: Self.existingMessage
    case .failed(let reason, _), .notSaved(let reason):
      localized("Could not import laps: {reason}", ["reason": reason])
    }
  }
}

extension ImportedLaps {
  private static let maximumNames = 20

  /// Returns what was taken from the file, and what was not, on one line.
  package func summary(_ format: TimeFormat) -> String {
    let rows = leftOut.map { row in
      let text = if case .unnumberedRow(let text) = row.reason { text } else { "" }
      return localized("line {line} “{text}”", ["line": "\(row.line ?? 0)", "text": text])
    }
    let others = otherColumns.map { localized("column “{name}”", ["name": $0]) }
    return [
      localized("{count} lap", "{count} laps", count: laps.count, ["count": laps.count.grouped]),
      Self.list(columns.map { "“\($0)”" }),
      localized("total {time}", ["time": format.time(total).text]),
      Self.list(rows + others).map { localized("left out: {rows}", ["rows": $0]) },
      isWindows1252 ? localized("read as Windows-1252") : nil,
    ].compactMap { $0 }.joined(separator: " · ")
  }

  private static func list(_ names: [String]) -> String? {
    let shown = names.prefix(maximumNames) + (names.count > maximumNames ? ["…"] : [])
    return shown.joined(separator: ", ").nonEmpty
  }
}

extension ImportAnswer {
  var label: String {
    switch self {
    case .unit(.seconds): localized("Seconds")
    case .unit(.minutes): localized("Minutes")
    case .unit(.hours): localized("Hours")
    case .unit(.days): localized("Days")
    case .decimalMark(let mark): localized("Decimal mark “{mark}”", ["mark": mark.rawValue])
    case .times(.laps): localized("Lap times")
    case .times(.totals): localized("Totals")
    case .skipUnnumbered: localized("Leave out")
    }
  }
}

extension ImportChoice {
  func label(_ format: TimeFormat) -> String {
    let total = total.map { localized("total {time}", ["time": format.time($0).text]) }
    return [answer.label, total].compactMap(\.self).joined(separator: " · ")
  }
}

extension ImportError {
  package var message: String {
    guard let line else { return words }
    return localized("line {line}: {reason}", ["line": "\(line)", "reason": words])
  }

  private var words: String {
    switch reason {
    case .notText: localized("Not a CSV or JSON file.")
    case .otherKind(let kind):
      localized("Files of this kind cannot be imported: {kind}", ["kind": kind])
    case .damagedJSON: localized("The file is damaged.")
    case .foreignJSON: localized("The JSON file is not from Stopwatch.")
    case .newerVersion: localized("A newer version of Stopwatch wrote this file.")
    case .contradictoryLaps: localized("The lap times are inconsistent.")
    case .noTimes: localized("The file has no “Lap time” column.")
    case .noLaps: localized("The file contains no laps.")
    case .openQuote: localized("A quotation mark is missing.")
    case .missingTime: localized("The lap has no time.")
    case .surplusFields: localized("There are more fields than columns.")
    case .unreadableTime(let text): localized("“{text}” is not a time.", ["text": text])
    case .question(let column, let choices):
      switch choices.first?.answer {
      case .times: localized("“{column}” may be lap times or totals.", ["column": column])
      case .decimalMark: localized("The decimal mark of “{column}” is unclear.", ["column": column])
      default: localized("The unit of “{column}” is unclear.", ["column": column])
      }
    case .unfitting(let answer, let column):
      localized("Does not match “{column}”: {answer}.", ["column": column, "answer": answer.label])
    case .contradiction(let first, let time, let second, let other):
      localized(
        "“{first}” says {time}, but “{second}” says {other}.",
        [
          "first": first, "time": Self.clock(time), "second": second, "other": Self.clock(other),
        ])
    case .unnumberedRow(let text):
      localized("“{text}” has no lap number. Such rows can be left out.", ["text": text])
    case .lapNumber(let number):
      localized("Lap {number} is missing or repeated.", ["number": "\(number)"])
    case .partOfLap(let text): localized("“{text}” is not a lap number.", ["text": text])
    case .severalPeople(let column):
      localized("“{column}” has several names. Keep the laps of one.", ["column": column])
    case .mixedOrder: localized("The rows are not in the order of their times.")
    case .impossibleNames: localized("The names in the file are not possible.")
    case .unknownStatus(let text): localized("“{text}” is not a status of a lap.", ["text": text])
    }
  }

  private static func clock(_ time: Duration) -> String {
    PlainTime.clock(time, precision: .thousandths)
  }
}
