import CGIO

/// Texts as a search compares them.
public enum FoldedText {
  /// `text` without what tells capitals from small letters, and letters with accents from those
  /// without.
  public static func fold(_ text: String) -> String {
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
