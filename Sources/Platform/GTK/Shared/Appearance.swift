import GTKInterop
import StopwatchCore
import StopwatchResources

/// The light or dark appearance of all windows, as the user or else the desktop prefers.
final class Appearance {
  private let theme = ThemeSettings()
  private let styleSheet = StyleSheet(StopwatchResources.styleSheet)
  private let palette = StyleSheet("")
  private var portal: SettingsPortal?
  var choice: Preferences.Appearance { didSet { applyScheme() } }
  private var desktopScheme = SettingsPortal.ColorScheme.noPreference {
    didSet { applyScheme() }
  }
  private var appliedScheme = SettingsPortal.ColorScheme.noPreference

  /// Follows the settings portal if there is one, and GTK's own setting otherwise, where the user
  /// leaves the choice to the desktop.
  init(_ application: Application, _ choice: Preferences.Appearance) {
    self.choice = choice
    applyScheme()
    portal = application.instance.bus.map { [theme, weak self] bus in
      SettingsPortal(
        bus: bus, onColorScheme: { self?.desktopScheme = $0 },
        onContrast: { theme.follow(isHighContrast: $0) })
    }
    choosePalette()
    theme.onChange { [weak self] in
      self?.applyScheme()
      self?.choosePalette()
    }
  }

  private func applyScheme() {
    guard scheme != appliedScheme else { return }
    appliedScheme = scheme
    theme.follow(scheme)
  }

  private var scheme: SettingsPortal.ColorScheme {
    switch choice {
    case .system: desktopScheme == .noPreference && theme.isInverse ? .dark : desktopScheme
    case .light: .light
    case .dark: .dark
    }
  }

  private func choosePalette() {
    palette.replace(
      with: StopwatchResources.palette(isDark: theme.isDark, isHighContrast: theme.isHighContrast))
  }
}
