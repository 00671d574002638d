import CGTK
import GLibInterop

/// The report of a window and its focused widget to screen readers, which GTK makes before they know the
/// window: it is repeated once.
final class FocusReport {
  private let window: UnsafeMutablePointer<GtkWidget>
  /// What waits for the first report; `nil` afterwards.
  private var afterFirst: (() -> Void)?
  private var timeout: Timeout?
  private var afterReport: [() -> Void] = []

  /// - Parameter afterFirst: called once, at the first report.
  init(of window: UnsafeMutablePointer<GtkWidget>, afterFirst: @escaping () -> Void) {
    self.window = window
    self.afterFirst = afterFirst
    let object = OpaquePointer(window)
    object.connect(.map) { [weak self] in self?.begin() }
    object.connect(.notify("focus-widget"), after: true) { [weak self] in self?.begin() }
  }

  /// Calls `work` once screen readers know the window and its focused widget, also that to which the
  /// current event has yet to move the focus.
  func whenDone(_ work: @escaping () -> Void) {
    runWhenIdle { [weak self] in
      guard let self, timeout?.isPending ?? false else { return work() }
      afterReport.append(work)
    }
  }

  /// Gives screen readers the time to ask about the focused widget.
  private func begin() {
    guard Bool(gtk_widget_get_mapped(window)) else { return }
    timeout = Timeout(after: .milliseconds(500)) { [weak self] in self?.finish() }
  }

  private func finish() {
    if let first = afterFirst {
      afterFirst = nil
      first()
      if let focus = gtk_window_get_focus(window.cast()), !isWriting(in: focus) {
        gtk_window_set_focus(window.cast(), nil)
        gtk_window_set_focus(window.cast(), focus)
      }
    }
    guard timeout?.isPending != true else { return }
    for work in afterReport { runWhenIdle(work) }
    afterReport = []
  }

  /// Whether the user has begun to type: a text field selects its text when it gets the focus, and
  /// the next letter would replace it.
  private func isWriting(in focus: UnsafeMutablePointer<GtkWidget>) -> Bool {
    guard focus.isA(gtk_text_get_type()) else { return focus.isA(gtk_text_view_get_type()) }
    return gtk_entry_buffer_get_length(gtk_text_get_buffer(focus.cast())) > 0
  }
}
