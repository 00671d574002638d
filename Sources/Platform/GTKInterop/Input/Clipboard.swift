import CGTK

/// The system clipboard.
@MainActor
package enum Clipboard {
  /// Copies a text in two formats; the program that pastes it chooses one.
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
