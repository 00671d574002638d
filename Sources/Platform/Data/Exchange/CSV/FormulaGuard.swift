/// Keeps spreadsheets from taking a note for a formula and running it.
///
/// A note that begins with `=`, `+`, `-` or `@`, with or without apostrophes before it, gets one more
/// apostrophe in front. Every note can thus be told from its guarded form, and reading the file
/// again gives back exactly what was written.
enum FormulaGuard {
  private static let beginnings: Set<UInt8> = [
    UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"),
  ]

  static func guarded(_ note: String) -> String {
    couldBeFormula(note) ? "'" + note : note
  }

  static func unguarded(_ text: String) -> String {
    text.hasPrefix("'") && couldBeFormula(text) ? String(text.dropFirst()) : text
  }

  private static func couldBeFormula(_ text: String) -> Bool {
    guard let first = text.utf8.first(where: { $0 != UInt8(ascii: "'") }) else { return false }
    return beginnings.contains(first)
  }
}
