import CGTK
import GLibInterop

/// The GTK theme settings: light or dark, and high contrast.
@MainActor
package final class ThemeSettings {
  private static let contrastKey = "stopwatch-high-contrast"
  private static let preferDark = "gtk-application-prefer-dark-theme"

  /// The GTK settings; `nil` if there is no display.
  private let settings = gtk_settings_get_default()

  package init() {}

  /// Applies the desktop's preference for high contrast. GTK has no setting for it: what follows
  /// the theme is notified as if it had changed.
  package func follow(isHighContrast: Bool) {
    guard let settings, isHighContrast != isHighContrastPreferred else { return }
    g_object_set_data(settings.cast(), Self.contrastKey, isHighContrast ? settings.cast() : nil)
    g_object_notify(settings.cast(), "gtk-theme-name")
  }

  /// Applies the colour scheme; without a preference, resets GTK to its own setting.
  package func follow(_ scheme: SettingsPortal.ColorScheme) {
    guard let settings else { return }
    switch scheme {
    case .noPreference: gtk_settings_reset_property(settings, Self.preferDark)
    case .dark: settings.setProperty(Self.preferDark, to: true)
    case .light: settings.setProperty(Self.preferDark, to: false)
    }
  }

  /// Calls `handler` whenever the GTK theme or its dark variant has changed.
  package func onChange(_ handler: @escaping () -> Void) {
    guard let settings else { return }
    settings.connect(.notify(Self.preferDark), after: true, handler)
    settings.connect(.notify("gtk-theme-name"), after: true, handler)
  }

  /// Calls `handler` whenever the theme or its dark variant has changed, as long as `widget` lives.
  package func onChange(until widget: Widget, _ handler: @escaping () -> Void) {
    guard let settings else { return }
    settings.connect(.notify(Self.preferDark), after: true, until: widget.object, handler)
    settings.connect(.notify("gtk-theme-name"), after: true, until: widget.object, handler)
  }

  /// Whether the desktop asks for high contrast or has a high-contrast theme, judged by its name.
  package var isHighContrast: Bool {
    if isHighContrastPreferred { return true }
    let name = themeInEnvironment ?? settings?.textProperty("gtk-theme-name") ?? ""
    return ["HighContrast", "-hc", ":hc"].contains { name.contains($0) }
  }

  /// Whether the desktop asks for high contrast, whatever the theme; stored with the GTK settings,
  /// which all windows share.
  private var isHighContrastPreferred: Bool {
    settings.map { g_object_get_data($0.cast(), Self.contrastKey) != nil } ?? false
  }

  /// The theme that overrides the settings, such as `HighContrast:dark`; `nil` if none.
  private var themeInEnvironment: String? {
    g_getenv("GTK_THEME").map { String(cString: $0) }
  }

  /// Whether the theme draws light text on dark, by whatever setting: computed from the relative
  /// luminance of its text colour.
  package var isDark: Bool {
    let probe = Label()
    var text = GdkRGBA()
    gtk_style_context_lookup_color(
      gtk_widget_get_style_context(probe.pointer), "theme_fg_color", &text)
    return 0.2126 * text.red + 0.7152 * text.green + 0.0722 * text.blue > 0.5
  }
}
