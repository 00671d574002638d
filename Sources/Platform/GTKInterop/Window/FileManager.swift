import CGTK
import GLibInterop

/// The desktop's file manager.
@MainActor
package enum FileManager {
  private static let name = "org.freedesktop.FileManager1"
  private static let path = "/org/freedesktop/FileManager1"

  /// Shows a file, by its null-terminated path, in its folder; without a file manager on the session bus, opens the folder.
  package static func show(_ path: [CChar], above window: Window) {
    guard let uri = g_filename_to_uri(path, nil, nil) else { return }
    defer { g_free(uri) }
    let fallback = ClosureBox<Void, Void> { [weak window] in
      window.map { openFolder(of: path, above: $0) }
    }
    guard let bus = g_application_get_default().flatMap({ g_application_get_dbus_connection($0) })
    else { return openFolder(of: path, above: window) }
    g_dbus_connection_call(
      bus, name, self.path, name, "ShowItems", arguments(uri), nil, G_DBUS_CALL_FLAGS_NONE, -1, nil,
      { bus, result, data in
        let reply = g_dbus_connection_call_finish(bus.map { OpaquePointer($0) }, result, nil)
        defer { releaseClosureBox(data) }
        guard let data, reply == nil else { return g_variant_unref(reply) }
        enter { ClosureBox<Void, Void>.run(data, ()) }
      }, fallback.retained())
  }

  /// Returns the arguments of `ShowItems`: the files and a startup id.
  private static func arguments(_ uri: UnsafeMutablePointer<CChar>) -> OpaquePointer? {
    var uris: UnsafePointer<CChar>? = UnsafePointer(uri)
    return g_variant_new_tuple([g_variant_new_strv(&uris, 1), g_variant_new_string("")], 2)
  }

  private static func openFolder(of path: [CChar], above window: Window) {
    guard let folder = g_path_get_dirname(path) else { return }
    defer { g_free(folder) }
    guard let uri = g_filename_to_uri(folder, nil, nil) else { return }
    defer { g_free(uri) }
    gtk_show_uri(window.pointer.cast(), uri, guint32(GDK_CURRENT_TIME))
  }
}
