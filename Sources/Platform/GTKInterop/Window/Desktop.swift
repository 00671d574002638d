import CGTK
import GLibInterop

/// The desktop's file manager.
package enum FileManager {
  /// Shows a file in its folder; without a file manager on the session bus, opens the folder.
  package static func show(_ path: String, above window: Window) {
    guard let uri = g_filename_to_uri(path, nil, nil) else { return }
    defer { g_free(uri) }
    guard let bus = g_application_get_default().flatMap({ g_application_get_dbus_connection($0) })
    else { return openFolder(of: path, above: window) }
    // The arguments are the files and a startup id.
    let arguments = [Variant(texts: [String(cString: uri)]), Variant("")]
    let service = BusService.fileManager
    service.call("ShowItems", of: service.name, arguments, on: bus) { [weak window] reply in
      if reply == nil { window.map { openFolder(of: path, above: $0) } }
    }
  }

  /// Opens a page of the installed documentation, or its address where it is not installed.
  package static func open(
    page: String, of folder: String, or address: String, above window: Window
  ) {
    let program = g_file_read_link("/proc/self/exe", nil)
    defer { g_free(program) }
    let prefix =
      program.flatMap { String(validatingCString: $0) }?
      .split(separator: "/").dropLast(2).joined(separator: "/") ?? ""
    let path = "/\(prefix)/share/doc/\(folder)/\(page)"
    let uri = Bool(g_file_test(path, G_FILE_TEST_EXISTS)) ? g_filename_to_uri(path, nil, nil) : nil
    defer { g_free(uri) }
    gtk_show_uri(window.pointer.cast(), uri.map { String(cString: $0) } ?? address, 0)
  }

  private static func openFolder(of path: String, above window: Window) {
    guard let folder = g_path_get_dirname(path) else { return }
    defer { g_free(folder) }
    guard let uri = g_filename_to_uri(folder, nil, nil) else { return }
    defer { g_free(uri) }
    gtk_show_uri(window.pointer.cast(), uri, guint32(GDK_CURRENT_TIME))
  }
}

/// The system clipboard.
package enum Clipboard {
  package static func copy(plainText: String, html: String) {
    guard let display = gdk_display_get_default() else { return }
    let texts = ["text/plain;charset=utf-8", "text/plain"].map { bytes(plainText, type: $0) }
    var forms = texts + [bytes(html, type: "text/html")]
    // The union takes ownership of the providers.
    guard let content = gdk_content_provider_new_union(&forms, gsize(forms.count)) else { return }
    gdk_clipboard_set_content(gdk_display_get_clipboard(display), content)
    g_object_unref(content)
  }

  /// Returns a content provider for bytes: GTK 4.8 never delivers a GLib string of more than 256
  /// KiB, and the reader waits for ever.
  private static func bytes(
    _ text: String, type: String
  ) -> UnsafeMutablePointer<GdkContentProvider>? {
    let bytes = g_bytes_new(text, gsize(text.utf8.count))
    defer { g_bytes_unref(bytes) }
    return gdk_content_provider_new_for_bytes(type, bytes)
  }
}

/// The power saver of the desktop.
package final class PowerSaver {
  private let monitor = g_power_profile_monitor_dup_default()

  package init() {}

  isolated deinit { g_object_unref(monitor.map { UnsafeMutableRawPointer($0) }) }

  /// Whether the user, or a low battery, has switched it on; `false` until the desktop has answered.
  package var isEnabled: Bool { Bool(g_power_profile_monitor_get_power_saver_enabled(monitor)) }
}
