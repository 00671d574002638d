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
    if let folder = translationsFolder { bindtextdomain(textDomain, folder.systemPath) }
  }

  /// The separator between the seconds and their fraction.
  public static var decimalSeparator: String {
    guard let point = localeconv()?.pointee.decimal_point else { return "." }
    return String(cString: point)
  }

  /// Returns the date and the time to the minute in the user's format, in the local time zone.
  ///
  /// - Parameter sinceEpoch: the time since 1970-01-01 00:00 UTC.
  public static func date(sinceEpoch: Duration) -> String {
    var seconds = time_t(sinceEpoch.components.seconds)
    var date = tm()
    guard localtime_r(&seconds, &date) != nil else { return "" }
    var text = [CChar](repeating: 0, count: 100)
    let count = strftime(&text, text.count, hasLocalFormat ? "%x, %R" : "%Y-%m-%d %R", &date)
    return String(decoding: text.prefix(count).map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Returns how far the wall clock in the local time zone is ahead of UTC.
  ///
  /// - Parameter sinceEpoch: the time since 1970-01-01 00:00 UTC.
  public static func offset(at sinceEpoch: Duration) -> Duration {
    var time = time_t(sinceEpoch.components.seconds)
    var local = tm()
    return localtime_r(&time, &local) == nil ? .zero : .seconds(local.tm_gmtoff)
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
    let parts = String(systemPath: program).split(separator: "/").dropLast(2)
    return "/" + (parts + ["share", "locale"]).joined(separator: "/")
  }
}
