import StopwatchCore

/// The mapper from errors to localized messages.
public enum ErrorMapper {
  /// Returns the message for the user, or the description of an error without one.
  public static func message(for error: any Error) -> String {
    if error is DecodingError { return localized("This is not valid JSON.") }
    guard let error = error as? any DescribedError else { return "\(error)" }
    return switch error.reason {
    case .system(let message): message
    case .notARegularFile: localized("This is not a regular file.")
    case .tooLarge: localized("The file is too large.")
    }
  }
}

/// The mapper from startup errors to localized messages.
public enum StartupErrorMapper {
  public static func message(for error: DataInUse) -> String {
    guard let owner = error.owner else {
      return localized(
        "Another copy of Stopwatch is using the same data. Once you close it, this one continues.")
    }
    return localized(
      "Another copy of Stopwatch (process {number}) is using the same data. Once you close it, this one continues.",
      ["number": owner])
  }
}

/// The fixed strings of the window that reports why the program cannot start.
public enum StartupErrorStrings {
  public static var heading: String { localized("Already Running") }
  public static var tryAgain: String { localized("Try Again") }
}
