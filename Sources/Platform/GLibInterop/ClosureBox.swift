import Glibc

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

package func releaseClosureBox(_ data: UnsafeMutableRawPointer?) {
  data.map { Unmanaged<AnyObject>.fromOpaque($0).release() }
}

/// Calls the `ClosureBox<Void, Void>` that C retained as `data`, again and again: a `GSourceFunc`.
package func runClosureBox(_ data: UnsafeMutableRawPointer?) -> Int32 {
  guard let data else { return false.gboolean }
  enter(data) { ClosureBox<Void, Void>.run($0, ()) }
  return true.gboolean
}

/// Calls the `ClosureBox<Void, Void>` that C retained as `data`, once: a `GSourceFunc`.
package func runClosureBoxOnce(_ data: UnsafeMutableRawPointer?) -> Int32 {
  _ = runClosureBox(data)
  return false.gboolean
}

/// Calls `body` with copies of texts as an array of C strings that ends with `nil`.
package func withCStrings<Result>(
  _ texts: [String], _ body: (inout [UnsafeMutablePointer<CChar>?]) -> Result
) -> Result {
  let copies = texts.map { strdup($0) }
  defer { for copy in copies { free(copy) } }
  var array = copies + [nil]
  return body(&array)
}

/// Runs `work` on the main actor from a C callback: GLib calls back on the main thread only.
package func enter<Result: Sendable>(_ work: @MainActor () -> Result) -> Result {
  MainActor.assumeIsolated(work)
}

/// Runs `work` with a C value on the main actor, from a C callback.
package func enter<Value, Result: Sendable>(
  _ value: Value, _ work: @MainActor (Value) -> Result
) -> Result {
  nonisolated(unsafe) let value = value
  return enter { work(value) }
}

extension Bool {
  package var gboolean: Int32 { self ? 1 : 0 }

  package init(_ gboolean: Int32) { self = gboolean != 0 }
}
