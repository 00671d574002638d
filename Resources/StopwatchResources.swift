/// The style sheets and licenses embedded in the program, available wherever it is installed.
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

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
