import FoundationEssentials
import StopwatchCore
import StopwatchDecoding

/// The shape of `preferences.json`, version 1. What is left out is as it is by itself.
struct PreferencesFile: Codable {
  static let currentVersion = 1

  let version: Int
  let countTimeAsleep: Bool?
  /// Ids, also of columns that only later versions have; left out where none is hidden.
  let hiddenLapColumns: [String]?

  /// - Throws: `NewerVersion`, `UnknownVersion`, or `UnusableJSON` or `DecodingError` when it is not
  ///   JSON of this shape.
  init(decoding bytes: [UInt8]) throws {
    let text = try JSONText(bytes)
    try FileVersion.check(text, upTo: Self.currentVersion)
    self = try text.decode()
  }

  init(_ preferences: Preferences) {
    let hidden = preferences.hiddenLapColumns.sorted()
    version = Self.currentVersion
    countTimeAsleep = preferences.countTimeAsleep
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
