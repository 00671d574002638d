/// The style sheets, sounds and licenses embedded in the program, available wherever it is installed.
public enum StopwatchResources {
  /// The style sheet of every window, whose colours are defined by the palette.
  public static var styleSheet: String { text(PackageResources.style_css) }

  /// Returns the palette of an appearance: the colours, and in high contrast some rules.
  public static func palette(isDark: Bool, isHighContrast: Bool) -> String {
    let colors = text(isDark ? PackageResources.dark_css : PackageResources.light_css)
    guard isHighContrast else { return colors }
    let strong =
      isDark ? PackageResources.high_contrast_dark_css : PackageResources.high_contrast_light_css
    return colors + text(strong) + text(PackageResources.high_contrast_css)
  }

  /// The licenses of the program and of everything linked into it.
  public static var licenses: String { text(PackageResources.licenses_txt) }

  // The sounds are WAV files with 22,050 samples of 16 bits a second. Each tone lasts 0.09 s, begins over
  // 3 ms so that it does not click, and fades to a third in 30 ms: 0.4 · min(t / 3 ms, 1) · e^(−t / 30 ms)
  // · sin(2π · f · t).

  /// The sound of a start: 660 Hz, then 990 Hz.
  public static var startSound: [UInt8] { PackageResources.start_wav }
  /// The sound of a pause: 990 Hz, then 660 Hz.
  public static var pauseSound: [UInt8] { PackageResources.pause_wav }
  /// The sound of a lap: 1320 Hz.
  public static var lapSound: [UInt8] { PackageResources.lap_wav }
  /// The sound of a reminder: 1320 Hz, twice.
  public static var reminderSound: [UInt8] { PackageResources.reminder_wav }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
