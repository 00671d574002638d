import CGTK
import GLibInterop

extension Window {
  /// Says above this window what went wrong.
  package func presentAlert(_ text: String) {
    guard let alert = shim_alert_new(pointer.cast(), text) else { return }
    let window: UnsafeMutablePointer<GtkWindow> = alert.cast()
    OpaquePointer(alert).connect(.response) { _ in gtk_window_destroy(window) }
    gtk_window_present(window)
  }

  /// Asks something above this window, and calls `onConfirm` if the answer is `confirmation`.
  package func ask(
    _ text: String, confirmation: String, cancellation: String, onConfirm: @escaping () -> Void
  ) {
    guard let question = shim_question_new(pointer.cast(), text) else { return }
    let dialog: UnsafeMutablePointer<GtkDialog> = question.cast()
    let window: UnsafeMutablePointer<GtkWindow> = question.cast()
    for (label, response) in [
      (cancellation, GTK_RESPONSE_CANCEL), (confirmation, GTK_RESPONSE_ACCEPT),
    ] {
      // To GTK's own buttons for dialogs, GTK 4.8 gives their name twice.
      let button = PressButton()
      button.label = label
      gtk_dialog_add_action_widget(dialog, button.pointer, response.rawValue)
    }
    gtk_dialog_set_default_response(dialog, GTK_RESPONSE_CANCEL.rawValue)
    OpaquePointer(question).connect(.response) { response in
      gtk_window_destroy(window)
      if response == GTK_RESPONSE_ACCEPT.rawValue { onConfirm() }
    }
    gtk_window_present(window)
  }
}
