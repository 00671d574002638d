import CGIO
import GLibInterop
import StopwatchCore

/// A ticker based on a timeout source of the GLib main loop.
@MainActor
public struct GLibTicker: TickerPort {
  public init() {}

  public func tick(
    every interval: Duration, _ tick: @escaping @MainActor () -> Void
  ) -> Subscription {
    let source = g_timeout_add_full(
      G_PRIORITY_DEFAULT,
      guint(interval / .milliseconds(1)),
      { data -> gboolean in
        guard let data else { return false.gboolean }
        enter { ClosureBox<Void, Void>.run(data, ()) }
        return true.gboolean
      },
      ClosureBox { tick() }.retained(),
      { releaseClosureBox($0) }
    )
    return Subscription { g_source_remove(source) }
  }
}
