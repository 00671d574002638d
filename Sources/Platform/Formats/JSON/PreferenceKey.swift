import StopwatchCore

/// A preference with its name and its value in `preferences.json`, in a shell and in its window.
public struct PreferenceKey: Sendable {
  public let name: String
  /// All possible values, or examples of them.
  public let samples: [JSONValue]
  public let value: @Sendable (Preferences) -> JSONValue
  /// Sets the preference to a value, or to what is valid of a list, and returns whether all of it is
  /// valid.
  public let set: @Sendable (JSONValue, inout Preferences) -> Bool
  /// Returns the items of a list that are invalid, and stay in the file.
  public let invalidItems: @Sendable (JSONValue) -> [JSONValue]

  public static let all = [
    flag("countTimeAsleep", \.countTimeAsleep),
    hiddenLapColumns,
    choice("timePrecision", \.timePrecision),
    choice("appearance", \.appearance),
    choice("largeDigits", \.largeDigits),
    flag("timeInTitle", \.timeInTitle),
    flag("continueWhenClosed", \.continueWhenClosed),
    flag("keepScreenAwake", \.keepScreenAwake),
    flag("sounds", \.sounds),
    flag("singleKeyShortcuts", \.singleKeyShortcuts),
    choice("doublePressGuard", \.doublePressGuard),
    reminders,
    flag("remindWhenClosed", \.remindWhenClosed),
    flag("globalShortcuts", \.globalShortcuts),
  ]

  private init<Value>(
    _ name: String, _ property: WritableKeyPath<Preferences, Value> & Sendable,
    samples: [JSONValue], encode: @escaping @Sendable (Value) -> JSONValue,
    decode: @escaping @Sendable (JSONValue) -> Value?,
    invalidItems: @escaping @Sendable (JSONValue) -> [JSONValue] = { _ in [] }
  ) {
    self.name = name
    self.samples = samples
    self.invalidItems = invalidItems
    value = { encode($0[keyPath: property]) }
    set = { value, preferences in
      guard let decoded = decode(value) else { return false }
      preferences[keyPath: property] = decoded
      return invalidItems(value).isEmpty
    }
  }

  private static func flag(
    _ name: String, _ property: WritableKeyPath<Preferences, Bool> & Sendable
  ) -> PreferenceKey {
    PreferenceKey(
      name, property, samples: [.bool(true), .bool(false)], encode: { .bool($0) },
      decode: { if case .bool(let flag) = $0 { flag } else { nil } })
  }

  private static func choice<Choice: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ property: WritableKeyPath<Preferences, Choice> & Sendable
  ) -> PreferenceKey {
    PreferenceKey(
      name, property, samples: Choice.allCases.map { .text($0.rawValue) },
      encode: { .text($0.rawValue) }, decode: { $0.text.flatMap(Choice.init(rawValue:)) })
  }

  private static let hiddenLapColumns = PreferenceKey(
    "hiddenLapColumns", \.hiddenLapColumns,
    samples: [.list([]), .list([.text("note"), .text("previous")])],
    encode: { .list($0.sorted().map { .text($0) }) },
    decode: { value in
      let texts = value.list?.map(\.text)
      return texts.flatMap { $0.contains(nil) ? nil : Set($0.compactMap(\.self)) }
    })

  private static let reminders = PreferenceKey(
    "reminders", \.reminders,
    samples: [
      .list([]),
      .list([
        .object(["every": .integer(300)]), .object(["total": .integer(600), "sound": .bool(true)]),
      ]),
    ],
    encode: { .list($0.map(JSONValue.init)) },
    decode: { $0.list?.compactMap(Reminder.init).firstOfEachCondition },
    invalidItems: { ($0.list ?? []).filter { Reminder($0) == nil } })

  public static func named(_ name: String) -> PreferenceKey? { all.first { $0.name == name } }

  /// Returns the change that sets the preference to a value; `nil` if the value is invalid.
  public func change(to value: JSONValue) -> PreferencesRepository.Change? {
    var scratch = Preferences()
    guard set(value, &scratch) else { return nil }
    return { [set] in _ = set(value, &$0) }
  }

  /// Returns the change that sets the preference to a text from a shell: JSON, or a word without
  /// quotation marks; `nil` if the value is invalid.
  public func change(to text: String) -> PreferencesRepository.Change? {
    let json = try? JSONText(Array(text.utf8)).decode(JSONValue.self)
    return json.flatMap { change(to: $0) } ?? change(to: .text(text))
  }

  /// Returns all preferences as a JSON document of one line, version 1.
  public static func document(of preferences: Preferences) -> String {
    let values = all.map { ($0.name, $0.value(preferences)) }
    let document: JSONValue = .object([
      "version": .integer(1), "preferences": .object(Dictionary(uniqueKeysWithValues: values)),
    ])
    return document.plainText
  }
}

extension JSONValue {
  /// The value for a shell: the text, or any other value as JSON on one line.
  public var plainText: String {
    // Only infinite numbers cannot be encoded, and no preference has one.
    text ?? (try? jsonLine()) ?? "null"
  }

  /// A reminder in `preferences.json`, such as `{"every": 300, "sound": true}`: its condition with
  /// the time in seconds.
  fileprivate init(_ reminder: Reminder) {
    let time = reminder.time
    let seconds: JSONValue =
      time == time.truncated(to: .seconds)
      ? .integer(time.components.seconds) : .number(time.inSeconds)
    let sound: [String: JSONValue] = reminder.isAudible ? ["sound": .bool(true)] : [:]
    self = .object(sound.merging([reminder.condition.kind.rawValue: seconds]) { $1 })
  }

  /// The duration of a number of seconds, to the millisecond; `nil` if it is not a number.
  fileprivate var duration: Duration? {
    switch self {
    case .integer(let seconds) where Reminder.times.contains(.seconds(seconds)): .seconds(seconds)
    case .number(let seconds) where seconds.magnitude < 1e12:
      .milliseconds(Int64((seconds * 1000).rounded()))
    default: nil
    }
  }
}

extension Reminder {
  /// Returns `nil` if the value is not exactly one condition with a possible time.
  fileprivate init?(_ value: JSONValue) {
    guard case .object(let object) = value else { return nil }
    let conditions = object.compactMap { name, value in
      value.duration.flatMap { time in Kind(rawValue: name).map { Condition($0, time) } }
    }
    guard let condition = conditions.first, conditions.count == 1,
      case .bool(let isAudible) = object["sound", default: .bool(false)]
    else { return nil }
    self.init(condition, isAudible: isAudible)
  }
}
