import CGTK
import GLibInterop

/// Whether the program is drawn light or dark.
@MainActor
package final class ThemeSettings {
  private static let preferDark = "gtk-application-prefer-dark-theme"

  /// None without a display.
  private let settings = gtk_settings_get_default()

  package init() {}

  package func follow(_ scheme: SettingsPortal.ColorScheme) {
    guard let settings else { return }
    switch scheme {
    case .noPreference: gtk_settings_reset_property(settings, Self.preferDark)
    case .dark: settings.setProperty(Self.preferDark, to: true)
    case .light: settings.setProperty(Self.preferDark, to: false)
    }
  }

  /// Runs `handler` whenever GTK has taken another theme, or its other variant.
  package func onChange(_ handler: @escaping () -> Void) {
    guard let settings else { return }
    settings.connect(.notify(Self.preferDark), after: true, handler)
    settings.connect(.notify("gtk-theme-name"), after: true, handler)
  }

  /// Runs `handler` at each such change for as long as `widget` lives.
  package func onChange(until widget: Widget, _ handler: @escaping () -> Void) {
    guard let settings else { return }
    settings.connect(.notify(Self.preferDark), after: true, until: widget.object, handler)
    settings.connect(.notify("gtk-theme-name"), after: true, until: widget.object, handler)
  }

  /// Whether the theme is one of high contrast.
  package var isHighContrast: Bool {
    guard let settings else { return false }
    let name = settings.textProperty("gtk-theme-name")
    return ["HighContrast", "-hc"].contains { name.contains($0) }
  }

  /// Whether the theme draws light on dark, however it came to do so.
  package var isDark: Bool {
    let probe = Label()
    var text = GdkRGBA()
    gtk_style_context_lookup_color(
      gtk_widget_get_style_context(probe.pointer), "theme_fg_color", &text)
    return 0.2126 * text.red + 0.7152 * text.green + 0.0722 * text.blue > 0.5
  }
}
