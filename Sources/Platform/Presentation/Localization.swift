import CIntl
import StopwatchCore

/// `text` in the language of the person, or as it stands when there is no translation.
func localized(_ text: String) -> String {
  text.withCString { String(cString: dgettext(Program.name, $0)) }
}

/// Likewise, with each `{name}` in the translation replaced by its value.
func localized(_ text: String, _ values: KeyValuePairs<String, String>) -> String {
  filled(localized(text), values)
}

/// Likewise, in the form that the language has for `count` things.
func localized(
  _ one: String, _ many: String, count: Int, _ values: KeyValuePairs<String, String>
) -> String {
  let translation = one.withCString { one in
    many.withCString { many in String(cString: dngettext(Program.name, one, many, UInt(count))) }
  }
  return filled(translation, values)
}

/// Goes through the text once, so that braces in a value mean nothing.
private func filled(_ text: String, _ values: KeyValuePairs<String, String>) -> String {
  let parts = text.split(separator: "{", omittingEmptySubsequences: false)
  let rest = parts.dropFirst().map { part in
    let value = values.first { part.hasPrefix($0.key + "}") }
    return value.map { $0.value + part.dropFirst($0.key.count + 1) } ?? "{" + part
  }
  return String(parts[0]) + rest.joined()
}
