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

  /// The day and the minute as people here write them, in this time zone.
  ///
  /// - Parameter sinceEpoch: since 1970-01-01 00:00 UTC.
  public static func date(sinceEpoch: Duration) -> String {
    var seconds = time_t(sinceEpoch.components.seconds)
    var date = tm()
    guard localtime_r(&seconds, &date) != nil else { return "" }
    var text = [CChar](repeating: 0, count: 100)
    let count = strftime(&text, text.count, hasCustoms ? "%x, %R" : "%Y-%m-%d %R", &date)
    return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// How far the wall clock in this time zone is ahead of UTC.
  ///
  /// - Parameter sinceEpoch: since 1970-01-01 00:00 UTC.
  public static func offset(at sinceEpoch: Duration) -> Duration {
    var time = time_t(sinceEpoch.components.seconds)
    var local = tm()
    return localtime_r(&time, &local) == nil ? .zero : .seconds(local.tm_gmtoff)
  }

  /// The C library's own way to write a day, `11/21/26`, is nobody's.
  private static var hasCustoms: Bool {
    guard let name = setlocale(LC_TIME, nil).map({ String(cString: $0) }) else { return false }
    return name != "POSIX" && name != "C" && !name.hasPrefix("C.")
  }

  private static var translationsFolder: String? {
    guard let program = realpath("/proc/self/exe", nil) else { return nil }
    defer { free(program) }
    let parts = String(cString: program).split(separator: "/").dropLast(2)
    return "/" + (parts + ["share", "locale"]).joined(separator: "/")
  }
}
