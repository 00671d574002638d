import StopwatchCore
import StopwatchFormats

/// A key of `preferences.json` with the conversion of its value.
public struct PreferenceKey: Sendable {
  public let name: String
  /// All possible values, or examples of them.
  let samples: [JSONValue]
  /// Returns the value of a preference for the file.
  let value: @Sendable (Preferences) -> JSONValue
  /// Sets a preference to a value from the file, or to what is valid of a list, and returns whether
  /// all of it is valid.
  let read: @Sendable (JSONValue, inout Preferences) -> Bool
  /// Returns what a value from the file has that is invalid, and stays there.
  var invalidItems: @Sendable (JSONValue) -> [JSONValue] = { _ in [] }

  public static let all = [
    flag("countTimeAsleep", \.countTimeAsleep),
    texts("hiddenLapColumns", \.hiddenLapColumns),
    choice("timePrecision", \.timePrecision),
    choice("appearance", \.appearance),
    choice("largeDigits", \.largeDigits),
    flag("timeInTitle", \.timeInTitle),
    flag("continueWhenClosed", \.continueWhenClosed),
    flag("keepScreenAwake", \.keepScreenAwake),
    flag("sounds", \.sounds),
    flag("singleKeyShortcuts", \.singleKeyShortcuts),
    choice("doublePressGuard", \.doublePressGuard),
    reminders("reminders", \.reminders),
    flag("remindWhenClosed", \.remindWhenClosed),
  ]

  private static func flag(
    _ name: String, _ property: WritableKeyPath<Preferences, Bool> & Sendable
  ) -> PreferenceKey {
    PreferenceKey(
      name: name, samples: [.bool(true), .bool(false)], value: { .bool($0[keyPath: property]) },
      read: { value, preferences in
        guard case .bool(let flag) = value else { return false }
        preferences[keyPath: property] = flag
        return true
      })
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ property: WritableKeyPath<Preferences, Choice> & Sendable
  ) -> PreferenceKey {
    PreferenceKey(
      name: name, samples: Choice.allCases.map { .text($0.rawValue) },
      value: { .text($0[keyPath: property].rawValue) },
      read: { value, preferences in
        guard let choice = value.text.flatMap(Choice.init(rawValue:)) else { return false }
        preferences[keyPath: property] = choice
        return true
      })
  }

  private static func texts(
    _ name: String, _ property: WritableKeyPath<Preferences, Set<String>> & Sendable
  ) -> PreferenceKey {
    PreferenceKey(
      name: name, samples: [.list([]), .list([.text("note"), .text("previous")])],
      value: { .list($0[keyPath: property].sorted().map { .text($0) }) },
      read: { value, preferences in
        guard case .list(let list) = value else { return false }
        let texts = list.compactMap(\.text)
        guard texts.count == list.count else { return false }
        preferences[keyPath: property] = Set(texts)
        return true
      })
  }

  private static func reminders(
    _ name: String, _ property: WritableKeyPath<Preferences, [Reminder]> & Sendable
  ) -> PreferenceKey {
    let sample: JSONValue = .list([
      .object(["every": .integer(300)]), .object(["total": .integer(600), "sound": .bool(true)]),
    ])
    return PreferenceKey(
      name: name, samples: [.list([]), sample],
      value: { .list($0[keyPath: property].map(JSONValue.init)) },
      read: { value, preferences in
        guard case .list(let list) = value else { return false }
        let reminders = list.compactMap(Reminder.init)
        preferences[keyPath: property] = reminders.firstOfEachCondition
        return reminders.count == list.count
      },
      invalidItems: { value in
        guard case .list(let list) = value else { return [] }
        return list.filter { Reminder($0) == nil }
      })
  }
}

extension JSONValue {
  fileprivate var text: String? {
    if case .text(let text) = self { text } else { nil }
  }
}
