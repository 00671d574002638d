import StopwatchCore

/// Turns errors into words.
enum ErrorMapper {
  /// What the error has to say to the user, or else all that it says.
  static func message(for error: any Error) -> String {
    guard let error = error as? any DescribedError else { return "\(error)" }
    return switch error.reason {
    case .system(let message): message
    case .notARegularFile: localized("This is not a file to read from or write to.")
    case .tooLarge: localized("The file is too large.")
    }
  }
}
