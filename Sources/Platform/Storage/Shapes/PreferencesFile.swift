import FoundationEssentials
import StopwatchCore
import StopwatchFormats

/// The JSON format of `preferences.json`, version 1: an object in which an omitted key stands for
/// the default.
///
/// Keys that this version of the program does not know are kept, and so are values that a change
/// does not concern.
struct PreferencesFile: Hashable {
  static let currentVersion = 1

  private var values: [String: JSONValue] = [:]

  /// A value that is invalid for its key, in place of which the default is used.
  struct Problem: Hashable, CustomStringConvertible {
    let key: String
    let value: JSONValue

    var description: String { "preferences.json: the value of \(key) is invalid" }
  }

  init() {}

  /// - Throws: `NewerVersion`, `UnknownVersion`, or `UnusableJSON` or `DecodingError` if it is not
  ///   a JSON object with a version.
  init(decoding bytes: [UInt8]) throws {
    let text = try JSONText(bytes)
    try FileVersion.check(text, upTo: Self.currentVersion)
    values = try text.decode()
  }

  func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let version = ["version": JSONValue.integer(Int64(Self.currentVersion))]
    return try Array(encoder.encode(values.merging(version) { $1 }))
  }

  func preferences() -> (preferences: Preferences, problems: [Problem]) {
    var preferences = Preferences()
    let problems = PreferenceKey.all.compactMap { key -> Problem? in
      guard let value = values[key.name], !key.read(value, &preferences) else { return nil }
      return Problem(key: key.name, value: value)
    }
    return (preferences, problems)
  }

  /// Sets the keys of the preferences that `change` changes.
  mutating func update(_ change: (inout Preferences) -> Void) {
    let before = preferences().preferences
    var after = before
    change(&after)
    for key in PreferenceKey.all where key.value(after) != key.value(before) {
      let invalid = values[key.name].map(key.invalidItems) ?? []
      values[key.name] = key.value(after).appending(invalid)
    }
  }
}

extension JSONValue {
  /// Returns a list with more items; any other value as it is.
  fileprivate func appending(_ items: [JSONValue]) -> JSONValue {
    if case .list(let list) = self { .list(list + items) } else { self }
  }
}
