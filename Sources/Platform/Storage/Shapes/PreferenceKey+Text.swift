import FoundationEssentials
import StopwatchCore
import StopwatchFormats

/// Preferences as text, for a shell: JSON, but words without quotation marks.
extension PreferenceKey {
  /// Returns the key with a name; `nil` if there is none.
  public static func named(_ name: String) -> PreferenceKey? { all.first { $0.name == name } }

  /// The possible values, or examples of them.
  public var sampleTexts: [String] { samples.map(\.plainText) }

  /// Returns the value of the preference.
  public func text(of preferences: Preferences) -> String { value(preferences).plainText }

  /// Returns the change that sets the preference to a value; `nil` if it is none for this key.
  public func change(to text: String) -> PreferencesRepository.Change? {
    var scratch = Preferences()
    let values = [try? JSONText(Array(text.utf8)).decode(JSONValue.self), .text(text)]
    guard let value = values.compactMap(\.self).first(where: { read($0, &scratch) }) else {
      return nil
    }
    return { [read] in _ = read(value, &$0) }
  }

  /// Returns all preferences as a JSON document of one line, version 1.
  public static func document(of preferences: Preferences) -> String {
    let values = all.map { ($0.name, $0.value(preferences)) }
    let document: JSONValue = .object([
      "version": .integer(1), "preferences": .object(Dictionary(uniqueKeysWithValues: values)),
    ])
    return document.json
  }
}

extension JSONValue {
  /// The value as JSON on one line.
  fileprivate var json: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Only infinite numbers cannot be encoded, and no preference has one.
    return (try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "null"
  }

  fileprivate var plainText: String {
    if case .text(let text) = self { text } else { json }
  }
}
