import CGTK

extension Window {
  /// Says above this window what went wrong.
  func presentAlert(_ text: String) {
    guard let alert = stopwatch_alert_new(StopwatchGTK.pointer(pointer), text) else { return }
    let window: UnsafeMutablePointer<GtkWindow> = StopwatchGTK.pointer(alert)
    connectResponse(OpaquePointer(alert)) { _ in gtk_window_destroy(window) }
    gtk_window_present(window)
  }

  /// Asks something above this window, and calls `onConfirm` if the answer is `confirmation`.
  func ask(
    _ text: String, confirmation: String, cancellation: String, onConfirm: @escaping () -> Void
  ) {
    guard let question = stopwatch_question_new(StopwatchGTK.pointer(pointer), text) else { return }
    let dialog: UnsafeMutablePointer<GtkDialog> = StopwatchGTK.pointer(question)
    let window: UnsafeMutablePointer<GtkWindow> = StopwatchGTK.pointer(question)
    for (label, response) in [
      (cancellation, GTK_RESPONSE_CANCEL), (confirmation, GTK_RESPONSE_ACCEPT),
    ] {
      // To GTK's own buttons for dialogs, GTK 4.8 gives their name twice.
      let button = PressButton()
      button.label = label
      gtk_dialog_add_action_widget(dialog, button.pointer, response.rawValue)
    }
    gtk_dialog_set_default_response(dialog, GTK_RESPONSE_CANCEL.rawValue)
    connectResponse(OpaquePointer(question)) { response in
      gtk_window_destroy(window)
      if response == GTK_RESPONSE_ACCEPT.rawValue { onConfirm() }
    }
    gtk_window_present(window)
  }
}
