/// The escaping of notes that prevents spreadsheets from interpreting and running them as formulas.
///
/// A note that begins with `=`, `+`, `-` or `@`, of any width, or with a character that programs
/// skip before those, is prefixed with one more apostrophe; so is one with apostrophes before that.
/// Every note can thus be distinguished from its guarded form, and reading the file again returns
/// exactly what was written.
enum FormulaGuard {
  private static let byteOrderMark: Unicode.Scalar = "\u{FEFF}"
  private static let formulaPrefixes: Set<Unicode.Scalar> = [
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
    text.unicodeScalars.first { $0 != "'" }.map(formulaPrefixes.contains) ?? false
  }
}
