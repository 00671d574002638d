import CGTK

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

  isolated deinit {
    g_object_unref(provider)
  }

  package func replace(with css: String) {
    gtk_css_provider_load_from_data(provider, css, gssize(css.utf8.count))
  }
}
