import CGTK

/// The keys that are down, whichever window of the program saw them go down.
@MainActor
package final class HeldKeys {
  /// In microseconds. In longer absences, a key may have been released in another program.
  private static let maximumAbsence: gint64 = 300_000

  private var codes: Set<guint> = []
  private var leftAt: gint64?

  package init() {}

  /// Says whether the key was up before, and this no repetition.
  func press(_ code: guint) -> Bool {
    codes.insert(code).inserted
  }

  func release(_ code: guint) {
    codes.remove(code)
  }

  /// The keyboard has come to a window of the program, or has left one.
  func windowChanged(isActive: Bool) {
    let now = g_get_monotonic_time()
    guard isActive else {
      leftAt = now
      return
    }
    if let leftAt, now - leftAt > Self.maximumAbsence { codes = [] }
    leftAt = nil
  }
}
