import CGTK

/// Whether the program is drawn light or dark.
@MainActor
final class ThemeSettings {
  private static let preferDark = "gtk-application-prefer-dark-theme"

  /// None without a display.
  private let settings = gtk_settings_get_default()

  func follow(_ scheme: SettingsPortal.ColorScheme) {
    guard let settings else { return }
    switch scheme {
    case .noPreference: gtk_settings_reset_property(settings, Self.preferDark)
    case .dark: set(Self.preferDark, of: settings, to: true)
    case .light: set(Self.preferDark, of: settings, to: false)
    }
  }

  /// Runs `handler` whenever GTK has taken another theme, or its other variant.
  func onChange(_ handler: @escaping () -> Void) {
    guard let settings else { return }
    connect(settings, "notify::\(Self.preferDark)", after: true, handler)
    connect(settings, "notify::gtk-theme-name", after: true, handler)
  }

  /// Likewise, for as long as `widget` lives.
  func onChange(until widget: Widget, _ handler: @escaping () -> Void) {
    guard let settings else { return }
    connect(settings, "notify::\(Self.preferDark)", until: widget, handler)
    connect(settings, "notify::gtk-theme-name", until: widget, handler)
  }

  /// Whether the theme is made for people who need strong contrasts.
  var isHighContrast: Bool {
    guard let settings else { return false }
    let name = text("gtk-theme-name", of: settings)
    return ["HighContrast", "-hc"].contains { name.contains($0) }
  }

  /// Whether the theme draws light on dark, however it came to do so.
  var isDark: Bool {
    let probe = Label()
    var text = GdkRGBA()
    gtk_style_context_lookup_color(
      gtk_widget_get_style_context(probe.pointer), "theme_fg_color", &text)
    return 0.2126 * text.red + 0.7152 * text.green + 0.0722 * text.blue > 0.5
  }
}
