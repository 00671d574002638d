internal import CGIO

/// The Swift main queue, which runs main-actor tasks.
package enum MainQueue {
  /// Makes the GLib main loop run the work of the main queue.
  ///
  /// Tasks resume there, too: the thread pool, through which Swift would return them to the main actor,
  /// has a monitor that wakes the process up once a second from its first job on.
  @discardableResult
  package static func attachToMainLoop() -> UInt32 {
    shim_keep_tasks_on_main()
    return g_unix_fd_add(
      _dispatch_get_main_queue_handle_4CF(), G_IO_IN,
      { descriptor, _, _ in
        // Unless it is read, the descriptor wakes the loop again and again.
        var count: eventfd_t = 0
        eventfd_read(descriptor, &count)
        _dispatch_main_queue_callback_4CF(nil)
        return true.gboolean
      },
      nil)
  }

  /// Opens the descriptor of the queue, without which the first task ends a process that has no
  /// other left.
  package static func prepare() {
    _ = _dispatch_get_main_queue_handle_4CF()
  }

  /// Runs the main loop until `work` is done, and returns its result or throws its error: for a program
  /// without a main loop of its own.
  @MainActor
  package static func wait<Value: Sendable, Failure: Error>(
    for work: @escaping @MainActor () async throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let source = attachToMainLoop()
    defer { g_source_remove(source) }
    var result: Result<Value, Failure>?
    Task {
      do throws(Failure) {
        result = .success(try await work())
      } catch {
        result = .failure(error)
      }
    }
    while true {
      if let result { return try result.get() }
      waitForEvent()
    }
  }

  /// The limit for a main loop that never runs out of events.
  private static let maximumFinalEvents = 1000

  /// Handles the remaining events of the main loop and the main queue, for a program that ends.
  @MainActor
  package static func finish() {
    var eventsLeft = maximumFinalEvents
    while eventsLeft > 0, Bool(g_main_context_iteration(nil, false.gboolean)) { eventsLeft -= 1 }
  }

  @MainActor
  package static func waitForEvent() { g_main_context_iteration(nil, true.gboolean) }
}

/// Runs `work` once, as soon as the main loop has nothing to do that is more urgent.
///
/// - Parameter priority: of GLib; the higher the number, the less urgent.
@MainActor
package func runOnce(priority: Int32, _ work: @escaping () -> Void) {
  g_idle_add_full(priority, runClosureBoxOnce, ClosureBox(work).retained(), releaseClosureBox)
}

extension Duration {
  /// The duration as timeout sources of GLib take it: whole milliseconds, at most 49 days.
  package var inMilliseconds: UInt32 { UInt32(clamping: Int64(self / .milliseconds(1))) }
}

/// A call that the main loop makes once after a delay, unless this object is released before.
///
/// `Task.sleep` would start Swift's thread pool, whose monitor wakes the process up once a second from
/// then on.
@MainActor
package final class Timeout {
  private var source: guint = 0

  package init(after delay: Duration, _ work: @escaping @MainActor () -> Void) {
    source = g_timeout_add_full(
      G_PRIORITY_DEFAULT, delay.inMilliseconds, runClosureBoxOnce,
      ClosureBox<Void, Void> { [weak self] in
        self?.source = 0
        work()
      }.retained(), releaseClosureBox)
  }

  package var isPending: Bool { source != 0 }

  isolated deinit {
    if source != 0 { g_source_remove(source) }
  }
}
