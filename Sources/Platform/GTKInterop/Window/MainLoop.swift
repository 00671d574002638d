import CGTK
import GLibInterop

/// Runs `work` once GTK has finished handling the current event.
@MainActor
package func runWhenIdle(_ work: @escaping () -> Void) {
  runOnce(priority: G_PRIORITY_HIGH, work)
}

/// A call that the main loop makes once after a delay, unless this object is released before.
///
/// `Task.sleep` would start Swift's thread pool, whose monitor wakes the process up once a second from
/// then on.
@MainActor
package final class Timeout {
  private var source: guint = 0

  package init(after delay: Duration, _ work: @escaping () -> Void) {
    source = g_timeout_add_full(
      G_PRIORITY_DEFAULT,
      guint(delay / .milliseconds(1)),
      { data in
        if let data { enter { ClosureBox<Void, Void>.run(data, ()) } }
        return false.gboolean
      },
      ClosureBox { [weak self] in
        self?.source = 0
        work()
      }.retained(),
      { releaseClosureBox($0) })
  }

  /// Whether the call is still to be made.
  package var isPending: Bool { source != 0 }

  isolated deinit {
    if source != 0 { g_source_remove(source) }
  }
}
