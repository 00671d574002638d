/// The style sheets embedded in the program, so that they are available wherever it is installed.
public enum StopwatchResources {
  /// The style sheet of every window, whose colours are defined by the palette.
  public static var styleSheet: String { text(PackageResources.style_css) }
  public static var lightPalette: String { text(PackageResources.light_css) }
  public static var darkPalette: String { text(PackageResources.dark_css) }
  /// The colours that override either palette when the user needs high contrast.
  public static var highContrastPalette: String { text(PackageResources.high_contrast_css) }

  private static func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }
}
