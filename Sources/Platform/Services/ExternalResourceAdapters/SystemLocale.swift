import CIntl
import Glibc

/// The language and the customs that the person has chosen for this session.
public enum SystemLocale {
  /// Makes the C library, GTK and gettext follow the environment. To be called first of all.
  ///
  /// The translations lie beside the program: `bin/program` finds `share/locale`.
  public static func activate(textDomain: String) {
    setlocale(LC_ALL, "")
    bind_textdomain_codeset(textDomain, "UTF-8")
    if let folder = translationsFolder { bindtextdomain(textDomain, folder) }
  }

  /// What stands between the seconds and their hundredths.
  public static var decimalSeparator: String {
    guard let point = localeconv()?.pointee.decimal_point else { return "." }
    return String(cString: point)
  }

  private static var translationsFolder: String? {
    guard let program = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(program) }
    let parts = String(cString: program).split(separator: "/").dropLast(2)
    return "/" + (parts + ["share", "locale"]).joined(separator: "/")
  }
}
