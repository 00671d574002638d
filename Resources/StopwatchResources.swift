/// The style sheets, sounds, licenses and the icon embedded in the program, available wherever it is installed.
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

  /// The sounds by their names, as WAV files with 22,050 samples of 16 bits a second.
  ///
  /// A start is 660 and 990 Hz, a pause 990 and 660, a lap 1320, and a reminder that twice. Each tone of
  /// frequency f lasts 0.09 s: 0.4 · min(t / 3 ms, 1) · e^(−t / 30 ms) · sin(2π · f · t).
  public static var sounds: [String: [UInt8]] {
    [
      "start": PackageResources.start_wav, "pause": PackageResources.pause_wav,
      "lap": PackageResources.lap_wav, "reminder": PackageResources.reminder_wav,
    ]
  }

  /// The icon of windows: `data/icons/hicolor/scalable/apps/*.svg` as a PNG file of 64 × 64 pixels.
  public static var icon: [UInt8] { PackageResources.icon_png }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
