import StopwatchCore
import StopwatchFormats

/// Adds the laps of a file to the history as a new session; all of them or none.
@MainActor
struct ImportLaps {
  /// Reads and decodes the file.
  let background: any BackgroundPort
  let history: HistoryUseCases
  let clock: any ClockPort
  /// The format of times in messages.
  var format: TimeFormat

  /// - Parameters:
  ///   - fileName: the name for the session, if the file has none.
  ///   - leavesOut: whether rows without a lap number are left out, or an error.
  ///   - read: returns the contents of the file.
  func callAsFunction(
    fileName: String, leavesOut: Bool = false, read: @escaping @Sendable () throws -> [UInt8]
  ) async -> ImportResult {
    let (laps, session): (ImportedLaps, FinishedSession)
    do {
      laps = try await background.perform {
        try ImportedLaps(read(), fileName: fileName, leavesOut: leavesOut)
      }
      session = try laps.session(now: clock.read().moment)
    } catch let error as any DescribedError where error.reason == .tooLarge {
      return .failed(ImportError(.fileTooLarge).message)
    } catch let error as ImportError {
      return .failed(error.message)
    } catch {
      return .failed(ErrorMapper.message(for: error))
    }
    do {
      let added = try await history.add(session, isDated: laps.startedAt != nil)
      return added.isNew
        ? .imported(added.session, summary: laps.summary(format)) : .existing(added.session)
    } catch {
      return .notSaved(ErrorMapper.message(for: error))
    }
  }
}

/// The flow that imports laps from a file into the history.
@MainActor
struct ImportLapsFlow {
  let chooser: any FileChooserPort
  let files: any FilesPort
  let importLaps: ImportLaps

  /// Asks for a file and adds its laps to the history as a new session; all of them or none.
  ///
  /// - Returns: the result; `nil` if the user cancelled.
  func perform() async -> ImportResult? {
    switch await chooser.fileToOpen(Self.request) {
    case .chosen(let path, _, let option):
      await importLaps(fileName: FilePath.name(of: path), leavesOut: option > 0) {
        [files] in
        try files.read(path, limit: ImportedLaps.maximumSize)
      }
    case .cancelled: nil
    case .nothing: .failed(localized("No file was chosen."))
    case .notLocal: .failed(FileStrings.notLocal)
    }
  }

  private static var request: FileRequest {
    let fileExtensions = ["csv", "json", "md", "tsv", "txt"]
    return FileRequest(
      title: localized("Import Laps"), accept: localized("Import"),
      kinds: [
        FileRequest.Kind(
          name: localized("Files with laps (CSV, JSON, Markdown)"), fileExtensions: fileExtensions),
        FileRequest.Kind(name: localized("All files"), fileExtensions: []),
      ],
      options: FileRequest.Options(
        label: localized("Rows without a lap number"),
        names: [localized("Refuse"), localized("Leave out")]))
  }
}

/// The result of an import.
public enum ImportResult: Hashable, Sendable {
  /// The session as it is stored in the history, and what was taken from the file.
  case imported(FinishedSession, summary: String)
  /// An identical session is in the history already.
  case existing(FinishedSession)
  /// The session could not be saved, with a reason to show to the user.
  case notSaved(String)
  /// The import failed, with a reason to show to the user.
  case failed(String)

  /// The effect that notifies the user.
  var effect: Effect {
    switch self {
    case .imported: .offerUndo(message)
    case .existing: .showMessage(message)
    case .failed, .notSaved: .showAlert(message)
    }
  }

  package static var existingMessage: String { localized("These laps are already in the history") }

  /// The message to show to the user.
  var message: String {
    switch self {
    case .imported(_, let summary):
      localized("Imported into the history: {summary}", ["summary": summary])
    case .existing: Self.existingMessage
    case .failed(let reason), .notSaved(let reason):
      localized("Could not import laps: {reason}", ["reason": reason])
    }
  }
}

extension ImportedLaps {
  /// Returns what was taken from the file, and the first rows that were not, on one line.
  package func summary(_ format: TimeFormat) -> String {
    let rows = leftOut.prefix(3).map { row in
      let text = if case .unnumberedRow(let text) = row.reason { text } else { "" }
      return localized("line {line} “{text}”", ["line": "\(row.line ?? 0)", "text": text])
    }
    let names = (rows + (leftOut.count > rows.count ? ["…"] : [])).joined(separator: ", ")
    return [
      localized("{count} lap", "{count} laps", count: laps.count, ["count": laps.count.grouped]),
      column.map { localized("column “{name}”", ["name": $0]) },
      localized("total {time}", ["time": format.time(total).text]),
      names.isEmpty ? nil : localized("left out: {rows}", ["rows": names]),
      isWindows1252 ? localized("read as Windows-1252") : nil,
    ].compactMap { $0 }.joined(separator: " · ")
  }
}

extension ImportError {
  /// The message for the user.
  package var message: String {
    guard let line else { return words }
    return localized("line {line}: {reason}", ["line": "\(line)", "reason": words])
  }

  private var words: String {
    switch reason {
    case .fileTooLarge: localized("The file is too large.")
    case .emptyFile: localized("The file is empty.")
    case .notText: localized("Not a CSV or JSON file.")
    case .notATable: localized("This is not a table of laps.")
    case .notUTF8: localized("The file is not UTF-8 text.")
    case .damagedJSON: localized("The file is damaged.")
    case .foreignJSON: localized("The JSON file is not from Stopwatch.")
    case .newerVersion: localized("A newer version of Stopwatch wrote this file.")
    case .unreadableStart: localized("The session’s start time is invalid.")
    case .contradictoryLaps: localized("The lap times are inconsistent.")
    case .noLapTimeColumn: localized("The file has no “Lap time” column.")
    case .noLaps: localized("The file contains no laps.")
    case .openQuote: localized("A quotation mark is missing.")
    case .textAfterQuote: localized("There is text after a closing quotation mark.")
    case .missingTime: localized("The lap has no time.")
    case .surplusFields: localized("There are more fields than columns.")
    case .unreadableTime(let text): localized("“{text}” is not a time.", ["text": text])
    case .ambiguousTime(let text, let first, let second):
      localized(
        "“{text}” could mean {times}.",
        ["text": text, "times": "\(Self.clock(first)) / \(Self.clock(second))"])
    case .unnumberedRow(let text):
      localized("“{text}” has no lap number. Such rows can be left out.", ["text": text])
    case .lapNumber(let number):
      localized("Lap {number} is missing or repeated.", ["number": "\(number)"])
    case .wrongTotal(let total, let sum):
      localized(
        "The total {total} differs from the sum of the laps, {sum}.",
        ["total": Self.clock(total), "sum": Self.clock(sum)])
    case .tooLong: localized("The laps add up to more than a hundred years.")
    case .lapAfterCurrentLap: localized("There is another lap after the current one.")
    }
  }

  private static func clock(_ time: Duration) -> String {
    PlainTime.clock(time, precision: .thousandths)
  }
}
