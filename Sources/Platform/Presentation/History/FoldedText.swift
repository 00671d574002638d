import CGIO

/// Text folding for search.
enum FoldedText {
  /// Returns `text` without the distinctions between uppercase and lowercase letters, and between
  /// letters with and without accents.
  static func fold(_ text: String) -> String {
    let decomposed = g_utf8_normalize(text, -1, G_NORMALIZE_ALL).map { taken($0) } ?? text
    let letters = decomposed.unicodeScalars.filter {
      $0.properties.generalCategory != .nonspacingMark
    }
    return g_utf8_casefold(String(String.UnicodeScalarView(letters)), -1).map { taken($0) } ?? text
  }

  private static func taken(_ text: UnsafeMutablePointer<CChar>) -> String {
    defer { g_free(text) }
    return String(cString: text)
  }
}
