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

  private static let name = "org.freedesktop.portal.Desktop"
  private static let path = "/org/freedesktop/portal/desktop"
  private static let interface = "org.freedesktop.portal.Settings"
  private static let group = "org.freedesktop.appearance"
  private static let key = "color-scheme"
  /// The timeout of GDBus, some 25 seconds: nothing waits for the reply.
  private static let timeout: gint = -1

  private let bus: OpaquePointer
  private let onChange: (ColorScheme) -> Void
  private let cancellation: UnsafeMutablePointer<GCancellable> = g_cancellable_new()
  private var subscription: guint = 0
  private var watch: guint = 0

  /// Calls `onChange` with the colour scheme: as soon as a running portal replies, usually before the
  /// first frame of a window that is opened now; when a portal starts; and whenever the scheme
  /// changes.
  package init(bus: OpaquePointer, onChange: @escaping (ColorScheme) -> Void) {
    self.bus = bus
    self.onChange = onChange
    g_object_ref(UnsafeMutableRawPointer(bus))
    read()
    subscribe()
    watchForPortal()
  }

  isolated deinit {
    g_cancellable_cancel(cancellation)
    g_object_unref(cancellation)
    g_dbus_connection_signal_unsubscribe(bus, subscription)
    g_bus_unwatch_name(watch)
    g_object_unref(UnsafeMutableRawPointer(bus))
  }

  private func read() {
    let arguments = [g_variant_new_string(Self.group), g_variant_new_string(Self.key)]
    g_dbus_connection_call(
      bus, Self.name, Self.path, Self.interface, "Read",
      g_variant_new_tuple(arguments, 2), nil, G_DBUS_CALL_FLAGS_NO_AUTO_START, Self.timeout,
      cancellation,
      { bus, result, data in
        guard let reply = g_dbus_connection_call_finish(bus.map { OpaquePointer($0) }, result, nil)
        else { return }
        defer { g_variant_unref(reply) }
        guard let data else { return }
        nonisolated(unsafe) let received = reply
        enter { SettingsPortal.from(data).report(received, at: 0) }
      },
      unowned)
  }

  private func subscribe() {
    subscription = g_dbus_connection_signal_subscribe(
      bus, Self.name, Self.interface, "SettingChanged", Self.path, Self.group,
      G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, parameters, data in
        guard let parameters, let data else { return }
        nonisolated(unsafe) let change = parameters
        enter { SettingsPortal.from(data).handleChange(change) }
      },
      unowned, nil)
  }

  private func watchForPortal() {
    watch = g_bus_watch_name_on_connection(
      bus, Self.name, G_BUS_NAME_WATCHER_FLAGS_AUTO_START,
      { _, _, _, data in
        if let data { enter { SettingsPortal.from(data).read() } }
      },
      nil, unowned, nil)
  }

  /// Handles a `SettingChanged` signal, whose parameters are the group, the key and the value.
  private func handleChange(_ change: OpaquePointer) {
    guard let key = g_variant_get_child_value(change, 1) else { return }
    defer { g_variant_unref(key) }
    if String(cString: g_variant_get_string(key, nil)) == Self.key { report(change, at: 2) }
  }

  /// Reports the value at `index` of the tuple. It is wrapped in one variant or, in the reply to
  /// the older `Read` call, in two.
  private func report(_ tuple: OpaquePointer, at index: gsize) {
    var value = g_variant_get_child_value(tuple, index)
    while let wrapped = value, Bool(g_variant_is_of_type(wrapped, Self.type("v"))) {
      value = g_variant_get_variant(wrapped)
      g_variant_unref(wrapped)
    }
    guard let value else { return }
    defer { g_variant_unref(value) }
    guard Bool(g_variant_is_of_type(value, Self.type("u"))) else { return }
    onChange(ColorScheme(rawValue: g_variant_get_uint32(value)) ?? .noPreference)
  }

  private static func type(_ signature: StaticString) -> OpaquePointer {
    OpaquePointer(signature.utf8Start)
  }

  /// The callback data, not retained: GLib calls back only between `init` and `deinit`.
  private var unowned: gpointer { Unmanaged.passUnretained(self).toOpaque() }

  private static func from(_ data: gpointer) -> SettingsPortal {
    Unmanaged<SettingsPortal>.fromOpaque(data).takeUnretainedValue()
  }
}
