import FoundationEssentials
import StopwatchCore
import StopwatchDecoding

/// The JSON format of `preferences.json`, version 1. Omitted values have their defaults.
struct PreferencesFile: Codable {
  static let currentVersion = 1

  let version: Int
  let countTimeAsleep: Bool?
  /// The ids of the hidden columns, including those that only later versions have; omitted if none
  /// are hidden.
  let hiddenLapColumns: [String]?

  /// - Throws: `NewerVersion`, `UnknownVersion`, or `UnusableJSON` or `DecodingError` if it is not
  ///   JSON of this shape.
  init(decoding bytes: [UInt8]) throws {
    let text = try JSONText(bytes)
    try FileVersion.check(text, upTo: Self.currentVersion)
    self = try text.decode()
  }

  /// - Parameter current: the file so far. What only the user edits keeps its value in it.
  init(_ preferences: Preferences, editing current: PreferencesFile?) {
    let hidden = preferences.hiddenLapColumns.sorted()
    version = Self.currentVersion
    countTimeAsleep = current.map(\.countTimeAsleep) ?? preferences.countTimeAsleep
    hiddenLapColumns = hidden.isEmpty ? nil : hidden
  }

  func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try Array(encoder.encode(self))
  }

  var preferences: Preferences {
    var preferences = Preferences()
    if let countTimeAsleep { preferences.countTimeAsleep = countTimeAsleep }
    preferences.hiddenLapColumns = Set(hiddenLapColumns ?? [])
    return preferences
  }
}
