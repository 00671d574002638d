import CGTK
import GLibInterop

extension Window {
  /// Presents the About dialog, in the style of this window, with one translator per line.
  package func presentAbout(
    title: String, name: String, version: String, comments: String, website: String,
    iconName: String, translators: String, license: String
  ) {
    guard let dialog = gtk_about_dialog_new() else { return }
    let about = OpaquePointer(dialog)
    gtk_about_dialog_set_program_name(about, name)
    gtk_about_dialog_set_version(about, version)
    gtk_about_dialog_set_comments(about, comments)
    gtk_about_dialog_set_website(about, website)
    gtk_about_dialog_set_logo_icon_name(about, iconName)
    gtk_about_dialog_set_translator_credits(about, translators)
    gtk_about_dialog_set_license(about, license)
    present(dialog: about, title: title)
    // GTK selects the text of the first label that the user can copy from.
    let focus = gtk_window_get_focus(about.cast())
    guard let focus, focus.isA(gtk_label_get_type()) else { return }
    gtk_label_select_region(OpaquePointer(focus), 0, 0)
    gtk_window_set_focus(about.cast(), nil)
  }

  /// Presents the keyboard shortcuts window, in the style of this window: that with the ID
  /// `shortcuts` in the `GtkBuilder` XML.
  ///
  /// - Parameters:
  ///   - search: the accessible name of its button for the search, to which GTK gives none.
  ///   - keyNames: the names of keys for which GTK displays those of their GDK symbols.
  package func presentShortcuts(
    _ description: String, title: String, search: String, keyNames: [String: String],
    textDomain: String
  ) {
    guard let builder = gtk_builder_new() else { return }
    defer { g_object_unref(UnsafeMutableRawPointer(builder)) }
    gtk_builder_set_translation_domain(builder, textDomain)
    let length = gssize(description.utf8.count)
    guard Bool(gtk_builder_add_from_string(builder, description, length, nil)),
      let shortcuts = gtk_builder_get_object(builder, "shortcuts")
    else { return }
    let widget: UnsafeMutablePointer<GtkWidget> = shortcuts.cast()
    // Of the role that it has since GTK 4.14, screen readers do not read the name.
    shim_set_accessible_role(widget, .window)
    for keycap in widget.descendants where Bool(gtk_widget_has_css_class(keycap, "keycap")) {
      let label = OpaquePointer(keycap)
      keyNames[String(cString: gtk_label_get_text(label))].map { gtk_label_set_text(label, $0) }
    }
    gtk_window_get_titlebar(shortcuts.cast())?.descendants
      .first { $0.isA(gtk_toggle_button_get_type()) }?.setAccessible(label: search)
    present(dialog: OpaquePointer(shortcuts), title: title)
  }

  /// Presents a modal dialog of GTK above this window, in its style, which is destroyed with it.
  private func present(dialog: OpaquePointer, title: String) {
    gtk_window_set_title(dialog.cast(), title)
    for styleClass in styleClasses { gtk_widget_add_css_class(dialog.cast(), styleClass) }
    adopt(dialog.cast())
    gtk_window_present(dialog.cast())
  }

  package func presentAlert(_ heading: String, text: String) {
    guard let alert = shim_message_new(GTK_MESSAGE_ERROR, GTK_BUTTONS_CLOSE, heading, text) else {
      return
    }
    let window: UnsafeMutablePointer<GtkWindow> = alert.cast()
    OpaquePointer(alert).connect(.response) { _ in gtk_window_destroy(window) }
    present(dialog: OpaquePointer(alert), title: title)
  }

  /// Presents a question above this window, unless there is one already; calls `onAnswer` once, with the
  /// index of the answer, or `nil` if the user cancels or closes the window.
  ///
  /// - Parameter isDestructive: whether something is lost with any answer.
  package func ask(
    _ heading: String, text: String = "", answers: [String], isDestructive: Bool = false,
    cancellation: String, onAnswer: @escaping (Int?) -> Void
  ) {
    if let question {
      gtk_window_present(question)
      return onAnswer(nil)
    }
    let message = shim_message_new(GTK_MESSAGE_WARNING, GTK_BUTTONS_NONE, heading, text)
    guard let question = message else { return onAnswer(nil) }
    let dialog: UnsafeMutablePointer<GtkDialog> = question.cast()
    let window: UnsafeMutablePointer<GtkWindow> = question.cast()
    self.question = window
    let cancel = (cancellation, Int(GTK_RESPONSE_CANCEL.rawValue))
    let buttons = answers.enumerated().map { ($1, $0) }
    for (label, response) in answers.count > 1 ? buttons + [cancel] : [cancel] + buttons {
      // GTK 4.8 gives its own dialog buttons their accessible name twice.
      let isAnswer = answers.indices.contains(response)
      let button = PressButton(
        label, styleClasses: isDestructive && isAnswer ? ["destructive-action"] : [])
      gtk_dialog_add_action_widget(dialog, button.pointer, gint(response))
      // Several long answers are wider than the screen of a phone.
      if answers.count > 1, let row = gtk_widget_get_parent(button.pointer) {
        gtk_orientable_set_orientation(OpaquePointer(row), GTK_ORIENTATION_VERTICAL)
      }
    }
    gtk_dialog_set_default_response(dialog, GTK_RESPONSE_CANCEL.rawValue)
    var answer: Int?
    OpaquePointer(question).connect(.response) { response in
      answer = answers.indices.contains(Int(response)) ? Int(response) : nil
      gtk_window_destroy(window)
    }
    // Emitted when the window closes, too.
    OpaquePointer(question).connect(.unmap) { [weak self] in
      self?.question = nil
      onAnswer(answer)
    }
    present(dialog: OpaquePointer(question), title: title)
  }
}
