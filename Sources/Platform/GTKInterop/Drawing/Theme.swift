import CGTK
import GLibInterop

/// The GTK theme settings: light or dark, and high contrast.
@MainActor
package final class ThemeSettings {
  private static let contrastKey = "stopwatch-high-contrast"
  private static let preferDark = "gtk-application-prefer-dark-theme"
  private static let name = "gtk-theme-name"
  private static let highContrast = "HighContrast"

  /// The GTK settings; `nil` if there is no display.
  private let settings = gtk_settings_get_default()

  package init() {}

  /// Applies the desktop's preference for high contrast. GTK has no setting for it: what follows
  /// the theme is notified as if it had changed.
  package func follow(isHighContrast: Bool) {
    guard let settings, isHighContrast != isHighContrastPreferred else { return }
    g_object_set_data(settings.cast(), Self.contrastKey, isHighContrast ? settings.cast() : nil)
    g_object_notify(settings.cast(), Self.name)
  }

  /// Applies the colour scheme; without a preference, resets GTK to its own setting.
  package func follow(_ scheme: SettingsPortal.ColorScheme) {
    guard let settings else { return }
    switch scheme {
    case .noPreference: gtk_settings_reset_property(settings, Self.preferDark)
    case .dark, .light:
      shim_set_boolean(settings.cast(), Self.preferDark, (scheme == .dark).gboolean)
    }
    // Later versions than GTK 4.8 draw the inverse theme dark, whatever is preferred.
    if scheme == .light, isInverse {
      shim_set_text(settings.cast(), Self.name, Self.highContrast)
    } else if themeName == Self.highContrast {
      gtk_settings_reset_property(settings, Self.name)
    }
  }

  /// Calls `handler` whenever the GTK theme or its dark variant has changed, as long as `widget`
  /// lives, if any.
  package func onChange(until widget: Widget? = nil, _ handler: @escaping () -> Void) {
    for property in [Self.preferDark, Self.name] {
      settings?.connect(.notify(property), after: true, until: widget?.object, handler)
    }
  }

  /// Whether the desktop asks for high contrast or has a high-contrast theme, judged by its name.
  package var isHighContrast: Bool {
    if isHighContrastPreferred { return true }
    let names = [Self.highContrast, "-hc", ":hc"]
    return names.contains { strstr(themeName, $0) != nil }
  }

  /// Whether the desktop asks for high contrast, whatever the theme; stored with the GTK settings,
  /// which all windows share.
  private var isHighContrastPreferred: Bool {
    settings.map { g_object_get_data($0.cast(), Self.contrastKey) != nil } ?? false
  }

  /// Whether the theme is `HighContrastInverse`, which GTK 4 does not have.
  package var isInverse: Bool { themeName == "HighContrastInverse" }

  /// The name of the theme, in the environment (such as `HighContrast:dark`) or in the settings.
  private var themeName: String {
    if let name = g_getenv("GTK_THEME") { return String(cString: name) }
    guard let name = settings.flatMap({ shim_get_text($0.cast(), Self.name) }) else { return "" }
    defer { g_free(name) }
    return String(cString: name)
  }

  /// Whether the theme draws light text on dark, whatever the setting: computed from the relative
  /// luminance of its text colour.
  package var isDark: Bool {
    let probe = Label()
    var text = GdkRGBA()
    gtk_style_context_lookup_color(
      gtk_widget_get_style_context(probe.pointer), "theme_fg_color", &text)
    return 0.2126 * text.red + 0.7152 * text.green + 0.0722 * text.blue > 0.5
  }
}

/// A CSS style sheet that applies to every window of the program.
@MainActor
package final class StyleSheet {
  private let provider: UnsafeMutablePointer<GtkCssProvider> = gtk_css_provider_new()

  package init(_ css: String) {
    replace(with: css)
    guard let display = gdk_display_get_default() else { return }
    gtk_style_context_add_provider_for_display(
      display, OpaquePointer(provider), guint(GTK_STYLE_PROVIDER_PRIORITY_APPLICATION))
  }

  isolated deinit { g_object_unref(provider) }

  package func replace(with css: String) {
    gtk_css_provider_load_from_data(provider, css, gssize(css.utf8.count))
  }
}
