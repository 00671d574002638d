import StopwatchCore
import StopwatchExchange

/// Suggests what to call a file with laps, without an ending.
public struct FileNameMapper: Sendable {
  /// In characters, of which each can have any number of bytes.
  private static let greatestLength = 60
  /// Not possible in the names of files here or on other systems.
  private static let impossible: Set<Unicode.Scalar> = [
    "/", "\\", ":", "*", "?", "\"", "<", ">", "|",
  ]

  /// How far the person's wall clock was ahead of UTC at a time since 1970-01-01 00:00 UTC.
  private let offset: @Sendable (_ sinceEpoch: Duration) -> Duration

  public init(offset: @escaping @Sendable (_ sinceEpoch: Duration) -> Duration) {
    self.offset = offset
  }

  /// What people call the session, or else when it began, such as `Laps 2026-11-21 10-27`.
  public func name(for sheet: LapSheet) -> String {
    let name = Self.possible(sheet.name)
    if !name.isEmpty { return name }
    guard let start = sheet.startedAt else { return localized("Laps") }
    let local = CivilMoment(sinceEpoch: start + offset(start))
    let time = "\(local.hour.padded(to: 2))-\(local.minute.padded(to: 2))"
    return "\(localized("Laps")) \(local.date) \(time)"
  }

  /// A name that begins with a dot would be hidden.
  private static func possible(_ name: String) -> String {
    let scalars = name.bounded.unicodeScalars.map {
      impossible.contains($0) || $0.properties.generalCategory == .control ? "-" : $0
    }
    let visible = scalars.drop { $0 == "." || $0.properties.isWhitespace }
    return String(String(String.UnicodeScalarView(visible)).prefix(greatestLength))
  }
}
