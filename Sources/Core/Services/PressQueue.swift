/// The presses of other programs that wait while an earlier key or button may still wait, too.
///
/// Keys and buttons are performed as they come, which is their own order, each after the waiting presses
/// before it. After a freeze, presses are thus performed in the order of their instants.
@MainActor
public final class PressQueue {
  private let whenQuiet: (@escaping () -> Void) -> Void
  /// In the order of the instants; those of the same instant in the order in which they came.
  private var waiting: [(instant: Instant, perform: () -> Void)] = []

  /// - Parameter whenQuiet: calls a closure once no key or button waits.
  public init(whenQuiet: @escaping (@escaping () -> Void) -> Void) {
    self.whenQuiet = whenQuiet
  }

  /// Calls `perform` once no key or button waits, or before the first one after `instant`.
  public func add(at instant: Instant, _ perform: @escaping () -> Void) {
    let index = waiting.lastIndex { $0.instant <= instant }.map { $0 + 1 } ?? 0
    waiting.insert((instant, perform), at: index)
    if waiting.count == 1 { whenQuiet { [self] in performAll() } }
  }

  /// Performs the presses up to `instant`, before a key or a button that was pressed then; `nil` for
  /// all.
  public func performAll(until instant: Instant? = nil) {
    let due = waiting.prefix { press in instant.map { press.instant <= $0 } ?? true }
    waiting.removeFirst(due.count)
    for press in due { press.perform() }
  }
}
