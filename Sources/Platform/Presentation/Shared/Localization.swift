import CGIO
import StopwatchCore

/// Returns `text` in the language of the user, or unchanged if there is no translation.
package func localized(_ text: String) -> String {
  text.withCString { String(cString: dgettext(Program.name, $0)) }
}

/// Returns the translation of `text` with each `{name}` replaced by its value.
package func localized(_ text: String, _ values: KeyValuePairs<String, String>) -> String {
  filled(localized(text), values)
}

/// Returns the translation in the plural form for `count`, with its `{name}`s replaced by values.
package func localized(
  _ one: String, _ many: String, count: Int, _ values: KeyValuePairs<String, String>
) -> String {
  let translation = one.withCString { one in
    many.withCString { many in String(cString: dngettext(Program.name, one, many, UInt(count))) }
  }
  return filled(translation, values)
}

/// Returns the translation in the plural form for `count`, with its `{count}` replaced by that.
package func counted(_ one: String, _ many: String, _ count: Int) -> String {
  localized(one, many, count: count, ["count": "\(count)"])
}

extension Int {
  /// The number with the user's separators between thousands, such as `1,234`.
  var grouped: String {
    guard let text = withVaList([self], { g_strdup_vprintf("%'ld", $0) }) else { return "\(self)" }
    defer { g_free(text) }
    return String(cString: text)
  }
}

/// Replaces the placeholders in a single pass, so that braces in a value are kept as they are.
private func filled(_ text: String, _ values: KeyValuePairs<String, String>) -> String {
  // By bytes: to look for characters would take most of the time of a lap with twenty names.
  let parts = text.utf8.split(separator: UInt8(ascii: "{"), omittingEmptySubsequences: false)
  let rest = parts.dropFirst().map { part in
    let value = values.first { part.starts(with: ($0.key + "}").utf8) }
    return value.map { $0.value + Substring(part.dropFirst($0.key.utf8.count + 1)) }
      ?? "{" + Substring(part)
  }
  return String(Substring(parts[0])) + rest.joined()
}

/// Limits for texts from files, which can have any length: the time of a text layout grows with the
/// length, and much faster than it.
extension String {
  /// The maximum length in Unicode scalars, because a single character can have any number of them.
  static let maximumDisplayLength = 1000

  /// The part of the text that is displayed.
  var bounded: String { String(unicodeScalars.prefix(Self.maximumDisplayLength)) }

  /// The text as it is displayed: truncated with an ellipsis if it is too long.
  package var displayed: String {
    let end = unicodeScalars.index(
      startIndex, offsetBy: Self.maximumDisplayLength, limitedBy: endIndex)
    return end == nil || end == endIndex ? self : bounded + "…"
  }

  /// Returns the text after the user has changed what is displayed of it to `typed`: the rest stays as
  /// long as the ellipsis does.
  func edited(_ typed: String) -> String {
    guard displayed != self, typed.hasSuffix("…") else { return typed }
    let rest = unicodeScalars.dropFirst(Self.maximumDisplayLength)
    return String(typed.unicodeScalars.dropLast()) + String(rest)
  }
}

/// The mapper from errors to localized messages.
public enum ErrorMapper {
  /// Returns the message for the user, or the description of an error without one.
  public static func message(for error: any Error) -> String {
    if error is DecodingError { return localized("This is not valid JSON.") }
    if let refusal = error as? Refusal { return refusal.message }
    guard let error = error as? any DescribedError else { return "\(error)" }
    return switch error.reason {
    case .system(let message): message
    case .notARegularFile: localized("This is not a regular file.")
    case .tooLarge: localized("The file is too large.")
    case .changedSince: localized("The session has been changed since.")
    }
  }
}
