/// What the program shows and carries with it, so that it finds it wherever it is installed.
public enum StopwatchResources {
  /// The CSS of every window, with its colours left to the palette.
  public static var styleSheet: String { text(PackageResources.style_css) }
  public static var lightPalette: String { text(PackageResources.light_css) }
  public static var darkPalette: String { text(PackageResources.dark_css) }
  /// What replaces colours of either palette for people who need strong contrasts.
  public static var highContrastPalette: String { text(PackageResources.high_contrast_css) }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
