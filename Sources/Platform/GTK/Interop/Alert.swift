import CGTK

extension Window {
  /// Says above this window what went wrong.
  func presentAlert(_ text: String) {
    guard let alert = stopwatch_alert_new(StopwatchGTK.pointer(pointer), text) else { return }
    let window: UnsafeMutablePointer<GtkWindow> = StopwatchGTK.pointer(alert)
    connectResponse(OpaquePointer(alert)) { _ in gtk_window_destroy(window) }
    gtk_window_present(window)
  }
}
