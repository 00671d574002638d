import CGIO
import StopwatchCore

/// Ticks by a timeout source of the GLib main loop.
@MainActor
public struct GLibTicker: TickerPort {
  public init() {}

  public func tick(
    every interval: Duration, _ tick: @escaping @MainActor () -> Void
  ) -> Subscription {
    let box = Unmanaged.passRetained(Box(tick))
    let source = g_timeout_add_full(
      G_PRIORITY_DEFAULT,
      guint(interval / .milliseconds(1)),
      { data -> gboolean in
        let remove: gboolean = 0
        let goOn: gboolean = 1
        guard let data else { return remove }
        let box = Unmanaged<Box>.fromOpaque(data).takeUnretainedValue()
        MainActor.assumeIsolated { box.tick() }
        return goOn
      },
      box.toOpaque(),
      { data in data.map { Unmanaged<Box>.fromOpaque($0).release() } }
    )
    return Subscription { g_source_remove(source) }
  }

  /// Lets GLib hold on to a Swift closure.
  private final class Box: Sendable {
    let tick: @MainActor () -> Void

    init(_ tick: @escaping @MainActor () -> Void) {
      self.tick = tick
    }
  }
}
