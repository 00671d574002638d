internal import CGIO
import Glibc

/// The signals that other processes and the terminal send.
@MainActor
package enum UnixSignal {
  /// Returns whether the process ignores a signal, such as SIGHUP under `nohup`.
  package nonisolated static func isIgnored(_ signal: Int32) -> Bool {
    var action = sigaction()
    sigaction(signal, nil, &action)
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Calls `handler` in the main loop for each SIGTERM, SIGINT and SIGHUP that the process does not
  /// ignore, instead of the default action.
  ///
  /// - Returns: a function that stops observing.
  @discardableResult
  package static func observeTermination(_ handler: @escaping @MainActor () -> Void) -> () -> Void {
    let sources = [SIGTERM, SIGINT, SIGHUP].filter { !isIgnored($0) }.map { signal in
      g_unix_signal_add_full(
        G_PRIORITY_DEFAULT, signal, runClosureBox, ClosureBox { handler() }.retained(),
        releaseClosureBox)
    }
    return { for source in sources { g_source_remove(source) } }
  }
}
