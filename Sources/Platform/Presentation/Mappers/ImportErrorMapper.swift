import StopwatchExchange

/// Puts into words why laps could not be taken from a file.
enum ImportErrorMapper {
  static func text(_ error: ImportError) -> String {
    guard let line = error.line else { return words(error.reason) }
    return localized("line {line}: {reason}", ["line": "\(line)", "reason": words(error.reason)])
  }

  private static func words(_ reason: ImportError.Reason) -> String {
    switch reason {
    case .fileTooLarge: localized("The file is too large.")
    case .emptyFile: localized("The file is empty.")
    case .notUTF8: localized("This is not text in UTF-8.")
    case .damagedJSON: localized("The file is damaged.")
    case .foreignJSON: localized("This JSON is not from Stopwatch.")
    case .newerVersion: localized("A newer version of Stopwatch wrote this file.")
    case .unreadableStart: localized("The start of the session makes no sense.")
    case .contradictoryLaps: localized("The laps contradict one another.")
    case .noLapTimeColumn: localized("No column is called “Lap time”.")
    case .noLaps: localized("There are no laps in the file.")
    case .openQuote: localized("A quotation mark is missing.")
    case .textAfterQuote: localized("There is text after a closing quotation mark.")
    case .missingTime: localized("The lap has no time.")
    case .surplusFields: localized("There are more fields than columns.")
    case .unreadableTime(let text): localized("“{text}” is not a time.", ["text": text])
    case .tooLong: localized("The laps add up to more than a hundred years.")
    case .lapAfterCurrentLap: localized("There is another lap after the current one.")
    }
  }
}
