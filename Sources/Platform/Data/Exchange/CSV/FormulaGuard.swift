/// Keeps spreadsheets from taking a note for a formula and running it.
///
/// A note that begins with `=`, `+`, `-` or `@`, of whatever width, or with a sign that programs skip
/// before those, gets one more apostrophe in front; so does one with apostrophes before that. Every
/// note can thus be told from its guarded form, and reading the file again gives back exactly what
/// was written.
enum FormulaGuard {
  private static let byteOrderMark: Unicode.Scalar = "\u{FEFF}"
  private static let beginnings: Set<Unicode.Scalar> = [
    "=", "+", "-", "@", "＝", "＋", "－", "＠", byteOrderMark, "\t", "\r",
  ]

  static func guarded(_ note: String) -> String {
    couldBeFormula(note) ? "'" + note : note
  }

  static func unguarded(_ text: String) -> String {
    guard text.unicodeScalars.first == "'", couldBeFormula(text) else { return text }
    return String(text.unicodeScalars.dropFirst())
  }

  private static func couldBeFormula(_ text: String) -> Bool {
    text.unicodeScalars.first { $0 != "'" }.map(beginnings.contains) ?? false
  }
}
