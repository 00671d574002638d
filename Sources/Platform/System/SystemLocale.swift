import CGIO
import Glibc
import StopwatchCore

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

  private static var translationsFolder: String? {
    guard let program = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(program) }
    let folder = FilePath.folder(of: String(cString: program)).flatMap(FilePath.folder)
    return folder.map { $0 + "/share/locale" }
  }
}
