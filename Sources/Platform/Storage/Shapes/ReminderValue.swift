import StopwatchCore
import StopwatchFormats

/// A reminder in `preferences.json`, such as `{"every": 300, "sound": true}`: the condition `every`,
/// `total` or `lap`, with its time in seconds.
extension JSONValue {
  init(_ reminder: Reminder) {
    var object: [String: JSONValue] = [:]
    switch reminder.condition {
    case .every(let time): object["every"] = Self.seconds(time)
    case .total(let time): object["total"] = Self.seconds(time)
    case .lap(let time): object["lap"] = Self.seconds(time)
    }
    if reminder.isAudible { object["sound"] = .bool(true) }
    self = .object(object)
  }

  private static func seconds(_ time: Duration) -> JSONValue {
    time == time.truncated(to: .seconds)
      ? .integer(time.components.seconds) : .number(Double(time.nanoseconds) / 1e9)
  }

  /// The duration of a number of seconds, to the millisecond; `nil` if it is none.
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
  init?(_ value: JSONValue) {
    guard case .object(let object) = value else { return nil }
    let conditions = object.compactMap { Self.condition($0, $1) }
    guard let condition = conditions.first, conditions.count == 1 else { return nil }
    let sound = object["sound", default: .bool(false)]
    guard case .bool(let isAudible) = sound else { return nil }
    self.init(condition, isAudible: isAudible)
  }

  private static func condition(_ name: String, _ value: JSONValue) -> Condition? {
    guard let time = value.duration else { return nil }
    return switch name {
    case "every": .every(time)
    case "total": .total(time)
    case "lap": .lap(time)
    default: nil
    }
  }
}
