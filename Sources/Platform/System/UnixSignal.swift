import CGIO
import GLibInterop
import StopwatchCore

/// The signals that other processes and the terminal send.
@MainActor
public enum UnixSignal {
  /// Calls `handler` in the main loop for each `signal`, instead of what it does by default, until
  /// the returned subscription is released.
  public static func observe(
    _ signal: Int32, _ handler: @escaping @MainActor () -> Void
  ) -> Subscription {
    let source = g_unix_signal_add_full(
      G_PRIORITY_HIGH, signal,
      { data -> gboolean in
        guard let data else { return false.gboolean }
        enter { ClosureBox<Void, Void>.run(data, ()) }
        return true.gboolean
      },
      ClosureBox { handler() }.retained(),
      { releaseClosureBox($0) })
    return Subscription { g_source_remove(source) }
  }
}
