import StopwatchCore

/// Says why there is no stopwatch.
public enum StartupErrorMapper {
  public static func message(for error: DataInUse) -> String {
    guard let owner = error.owner else {
      return localized("Another Stopwatch is using the same data. Close it first.")
    }
    return localized(
      "Another Stopwatch is using the same data: process {number}. Close it first.",
      ["number": owner])
  }
}
