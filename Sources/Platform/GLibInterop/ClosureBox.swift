/// A Swift closure that C holds on to, as the data of a callback.
package final class ClosureBox<Argument, Answer> {
  private let closure: (Argument) -> Answer

  package init(_ closure: @escaping (Argument) -> Answer) {
    self.closure = closure
  }

  /// The data to hand to C. The box lives until `release` gets it back.
  package func retained() -> UnsafeMutableRawPointer {
    Unmanaged.passRetained(self).toOpaque()
  }

  /// Runs the closure in the box that C holds as `data`.
  package static func run(_ data: UnsafeMutableRawPointer, _ argument: Argument) -> Answer {
    Unmanaged<ClosureBox>.fromOpaque(data).takeUnretainedValue().closure(argument)
  }
}

/// Lets go of the `ClosureBox` that C held as `data`.
package func releaseClosureBox(_ data: UnsafeMutableRawPointer?) {
  data.map { Unmanaged<AnyObject>.fromOpaque($0).release() }
}

/// Enters Swift from a C callback: GLib calls back on the main thread only.
package func enter<Result: Sendable>(_ work: @MainActor () -> Result) -> Result {
  MainActor.assumeIsolated(work)
}
