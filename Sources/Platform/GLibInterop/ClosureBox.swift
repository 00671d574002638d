/// A Swift closure that C code retains as the user data of a callback.
package final class ClosureBox<Argument, Answer> {
  private let closure: (Argument) -> Answer

  package init(_ closure: @escaping (Argument) -> Answer) { self.closure = closure }

  /// Returns the user data to pass to C. The box lives until `releaseClosureBox` is called with it.
  package func retained() -> UnsafeMutableRawPointer { Unmanaged.passRetained(self).toOpaque() }

  /// Calls the closure of the box that C retains as `data`, which must be of this very type.
  package static func run(_ data: UnsafeMutableRawPointer, _ argument: Argument) -> Answer {
    let box = Unmanaged<AnyObject>.fromOpaque(data).takeUnretainedValue()
    return unsafeDowncast(box, to: ClosureBox.self).closure(argument)
  }
}

/// Releases the `ClosureBox` that C retained as `data`.
package func releaseClosureBox(_ data: UnsafeMutableRawPointer?) {
  data.map { Unmanaged<AnyObject>.fromOpaque($0).release() }
}

/// Calls the `ClosureBox<Void, Void>` that C retained as `data`, again and again: a `GSourceFunc`.
package func runClosureBox(_ data: UnsafeMutableRawPointer?) -> Int32 {
  guard let data else { return false.gboolean }
  nonisolated(unsafe) let box = data
  enter { ClosureBox<Void, Void>.run(box, ()) }
  return true.gboolean
}

/// Runs `work` on the main actor from a C callback: GLib calls back on the main thread only.
package func enter<Result: Sendable>(_ work: @MainActor () -> Result) -> Result {
  MainActor.assumeIsolated(work)
}

extension Bool {
  /// The value as a GLib `gboolean`.
  package var gboolean: Int32 { self ? 1 : 0 }

  package init(_ gboolean: Int32) { self = gboolean != 0 }
}
