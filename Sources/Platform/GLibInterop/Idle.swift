internal import CGIO

/// Runs `work` once, as soon as the main loop has nothing to do that is more urgent.
///
/// - Parameter priority: of GLib; the higher the number, the less urgent.
@MainActor
package func runOnce(priority: Int32, _ work: @escaping () -> Void) {
  g_idle_add_full(
    priority,
    { data in
      if let data { enter { ClosureBox<Void, Void>.run(data, ()) } }
      return false.gboolean
    },
    ClosureBox(work).retained(),
    { releaseClosureBox($0) })
}
