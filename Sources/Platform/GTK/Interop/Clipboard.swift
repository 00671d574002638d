import CGTK

/// What is copied here can be pasted into other programs.
@MainActor
enum Clipboard {
  /// Each program takes the form that it likes best.
  static func copy(plainText: String, html: String) {
    guard let display = gdk_display_get_default() else { return }
    var forms = [text(plainText), bytes(html, type: "text/html")]
    // The union takes the forms over.
    guard let content = gdk_content_provider_new_union(&forms, gsize(forms.count)) else { return }
    gdk_clipboard_set_content(gdk_display_get_clipboard(display), content)
    g_object_unref(content)
  }

  /// As a string of GLib's, which GTK offers under every name that plain text has.
  private static func text(_ text: String) -> UnsafeMutablePointer<GdkContentProvider>? {
    var value = GValue()
    g_value_init(&value, stringType)
    g_value_set_string(&value, text)
    defer { g_value_unset(&value) }
    return gdk_content_provider_new_for_value(&value)
  }

  private static func bytes(
    _ text: String, type: String
  ) -> UnsafeMutablePointer<GdkContentProvider>? {
    let bytes = g_bytes_new(text, gsize(text.utf8.count))
    defer { g_bytes_unref(bytes) }
    return gdk_content_provider_new_for_bytes(type, bytes)
  }

  /// The fundamental type of strings, which GLib defines by a macro (`16 << 2`).
  private static let stringType: GType = 16 << 2
}
