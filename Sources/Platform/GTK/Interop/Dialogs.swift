import CGTK
import GLibInterop

/// What the window about the program says.
package struct AboutText {
  let name: String
  let version: String
  let comments: String
  let website: String
  let iconName: String
  /// The names of the translators, one a line.
  let translators: String

  package init(
    name: String, version: String, comments: String, website: String, iconName: String,
    translators: String
  ) {
    self.name = name
    self.version = version
    self.comments = comments
    self.website = website
    self.iconName = iconName
    self.translators = translators
  }
}

extension Window {
  /// Opens the window about the program.
  package func presentAbout(_ text: AboutText) {
    guard let dialog = gtk_about_dialog_new() else { return }
    let about = OpaquePointer(dialog)
    gtk_about_dialog_set_program_name(about, text.name)
    gtk_about_dialog_set_version(about, text.version)
    gtk_about_dialog_set_comments(about, text.comments)
    gtk_about_dialog_set_website(about, text.website)
    gtk_about_dialog_set_logo_icon_name(about, text.iconName)
    gtk_about_dialog_set_translator_credits(about, text.translators)
    gtk_about_dialog_set_license_type(about, GTK_LICENSE_MIT_X11)
    present(dialog: about)
  }

  /// Opens the list of keys.
  ///
  /// - Parameter description: the list, as `GtkBuilder` reads it, with the window `shortcuts`.
  package func presentShortcuts(_ description: String, textDomain: String) {
    guard let builder = gtk_builder_new() else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(builder)) }
    gtk_builder_set_translation_domain(builder, textDomain)
    let length = gssize(description.utf8.count)
    guard Bool(gtk_builder_add_from_string(builder, description, length, nil)),
      let shortcuts = gtk_builder_get_object(builder, "shortcuts")
    else { return }
    present(dialog: OpaquePointer(shortcuts))
  }

  /// Shows a window above this one, for as long as this one is there.
  private func present(dialog: OpaquePointer) {
    let dialogWindow: UnsafeMutablePointer<GtkWindow> = dialog.cast()
    gtk_window_set_transient_for(dialogWindow, pointer.cast())
    gtk_window_set_destroy_with_parent(dialogWindow, true.gboolean)
    gtk_window_set_modal(dialogWindow, true.gboolean)
    gtk_window_present(dialogWindow)
  }
}
