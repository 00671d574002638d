import CGIO
import Glibc
import StopwatchCore
import StopwatchFormats

/// The language and the regional formats that the user has chosen for this session.
public enum SystemLocale {
  /// Applies the environment's locale to the C library, GTK and gettext. Must be called first.
  ///
  /// The translations are located relative to the program: for `bin/program`, in `share/locale`.
  public static func activate(textDomain: String) {
    setlocale(LC_ALL, "")
    bind_textdomain_codeset(textDomain, "UTF-8")
    if let folder = translationsFolder { bindtextdomain(textDomain, folder) }
  }

  public static var decimalSeparator: String {
    guard let point = localeconv()?.pointee.decimal_point else { return "." }
    return String(cString: point)
  }

  /// Returns the bytes of a text for a terminal. What its character set lacks becomes similar
  /// characters or `?`; a locale without one, such as C, leaves it as it is.
  public static func encoded(_ text: String) -> [UInt8] {
    let name = String(cString: nl_langinfo(CInt(CODESET)))
    guard name != "UTF-8", name != "ANSI_X3.4-1968" else { return Array(text.utf8) }
    var count: gsize = 0
    let bytes = g_convert_with_fallback(
      text, gssize(text.utf8.count), name + "//TRANSLIT", "UTF-8", "?", nil, &count, nil)
    defer { g_free(bytes) }
    return bytes.map { Array(UnsafeRawBufferPointer(start: $0, count: Int(count))) }
      ?? Array(text.utf8)
  }

  public static func columns(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + (g_unichar_iswide($1.value) == 0 ? 1 : 2) }
  }

  /// Returns the date and the time to the minute in the user's format, in the local time zone.
  public static func date(_ moment: Moment) -> String {
    let format = hasLocalFormat ? "%x, %R" : "%Y-%m-%d %R"
    return LocalTime.fields(moment).map { LocalTime.text($0, format) } ?? ""
  }

  /// Whether the locale has its own date format: that of the C locale, `11/21/26`, is used by no
  /// one.
  private static var hasLocalFormat: Bool {
    guard let name = setlocale(LC_TIME, nil).map({ String(cString: $0) }) else { return false }
    return name != "POSIX" && name != "C" && !name.hasPrefix("C.")
  }

  private static var translationsFolder: String? {
    guard let program = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(program) }
    let folder = FilePath.folder(of: String(cString: program)).flatMap(FilePath.folder)
    return folder.map { $0 + "/share/locale" }
  }
}

/// Text folding for search.
public enum FoldedText {
  /// Returns `text` without the distinctions between uppercase and lowercase letters, and between
  /// letters with and without accents.
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
