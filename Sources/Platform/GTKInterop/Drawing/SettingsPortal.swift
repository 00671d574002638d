import CGTK
import GLibInterop

/// The desktop settings, read from the freedesktop settings portal.
@MainActor
package final class SettingsPortal {
  /// The colour scheme that the user prefers, with the raw values of the portal.
  package enum ColorScheme: UInt32 {
    case noPreference = 0
    case dark = 1
    case light = 2
  }

  private static let interface = "org.freedesktop.portal.Settings"
  private static let group = "org.freedesktop.appearance"
  private static let colorScheme = "color-scheme"
  private static let contrast = "contrast"
  /// The raw value of a preference for high contrast.
  private static let highContrast: guint32 = 1

  /// Kept by `changes`.
  private let bus: OpaquePointer
  private let onColorScheme: (ColorScheme) -> Void
  private let onContrast: (_ isHigh: Bool) -> Void
  private var changes: BusSignal?
  private var watch: guint = 0

  /// Calls the handlers with the settings: as soon as a running portal replies, usually before the
  /// first frame of a window that is opened now; when a portal starts; and whenever a setting
  /// changes.
  package init(
    bus: OpaquePointer, onColorScheme: @escaping (ColorScheme) -> Void,
    onContrast: @escaping (_ isHigh: Bool) -> Void
  ) {
    self.bus = bus
    self.onColorScheme = onColorScheme
    self.onContrast = onContrast
    read()
    changes = BusSignal(
      "SettingChanged", of: Self.interface, at: BusService.portal.path,
      from: BusService.portal.name, argument: Self.group, on: bus
    ) { [weak self] in self?.handleChange($1) }
    watchForPortal()
  }

  isolated deinit { g_bus_unwatch_name(watch) }

  private func read() {
    BusService.portal.call(
      "ReadAll", of: Self.interface, [Variant(texts: [Self.group])], on: bus, starts: false
    ) { [weak self] values in
      values.map { self?.reportAll($0) }
    }
  }

  private func watchForPortal() {
    watch = g_bus_watch_name_on_connection(
      bus, BusService.portal.name, G_BUS_NAME_WATCHER_FLAGS_AUTO_START,
      { _, _, _, data in _ = runClosureBox(data) }, nil,
      ClosureBox<Void, Void> { [weak self] in self?.read() }.retained(), { releaseClosureBox($0) })
  }

  /// Reports the settings of a reply: a dictionary of groups.
  private func reportAll(_ values: [Variant]) {
    let groups = values.first?.children.map(\.children) ?? []
    guard let settings = groups.first(where: { $0.first?.text == Self.group })?.last?.options
    else { return }
    for key in [Self.colorScheme, Self.contrast] {
      report(settings[key]?.uint32 ?? ColorScheme.noPreference.rawValue, of: key)
    }
  }

  /// Handles a `SettingChanged` signal, whose parameters are the group, the key and the value.
  private func handleChange(_ parameters: [Variant]) {
    guard parameters.count == 3, let key = parameters[1].text,
      let value = parameters[2].children.first?.uint32
    else { return }
    report(value, of: key)
  }

  private func report(_ value: guint32, of key: String) {
    switch key {
    case Self.colorScheme: onColorScheme(ColorScheme(rawValue: value) ?? .noPreference)
    case Self.contrast: onContrast(value == Self.highContrast)
    default: break
    }
  }
}
