import CGTK
import GLibInterop

/// Runs `work` as soon as GTK is done with what it is handling.
@MainActor
package func afterDispatch(_ work: @escaping () -> Void) {
  g_idle_add_full(
    G_PRIORITY_HIGH,
    { data in
      if let data { enter { ClosureBox<Void, Void>.run(data, ()) } }
      return false.gboolean
    },
    ClosureBox(work).retained(),
    { releaseClosureBox($0) })
}
