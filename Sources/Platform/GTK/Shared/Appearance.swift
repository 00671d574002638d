import GTKInterop
import StopwatchResources

/// The light or dark appearance of all windows, as the desktop prefers.
@MainActor
final class Appearance {
  private let theme = ThemeSettings()
  private let styleSheet = StyleSheet(StopwatchResources.styleSheet)
  private let palette = StyleSheet("")
  private var portal: SettingsPortal?

  /// Follows the settings portal if there is one, and GTK's own setting otherwise.
  init(_ application: Application) {
    portal = application.bus.map { [theme] bus in
      SettingsPortal(
        bus: bus, onColorScheme: { theme.follow($0) },
        onContrast: { theme.follow(isHighContrast: $0) })
    }
    choosePalette()
    theme.onChange { [weak self] in self?.choosePalette() }
  }

  private func choosePalette() {
    palette.replace(
      with: StopwatchResources.palette(isDark: theme.isDark, isHighContrast: theme.isHighContrast))
  }
}
