import CGTK
import XCTest

/// Runs a test on the main actor, with GTK on a display.
///
/// XCTest on Linux finds no test methods that are isolated, but runs them all on the main thread.
func withGTK(_ test: @MainActor () throws -> Void) throws {
  try MainActor.assumeIsolated {
    XCTAssertTrue(gtk_init_check() != 0, "these tests need a display")
    try test()
  }
}

/// Lets GTK work until `isDone`.
@MainActor
func runMainLoop(until isDone: () -> Bool) {
  while !isDone() { g_main_context_iteration(nil, 1) }
}

/// Lets GTK do what is waiting.
@MainActor
func runMainLoopUntilIdle() {
  while g_main_context_iteration(nil, 0) != 0 {}
}

/// Lets GTK work for so many microseconds.
@MainActor
func runMainLoop(for microseconds: gint64) {
  let end = g_get_monotonic_time() + microseconds
  while g_get_monotonic_time() < end {
    if g_main_context_iteration(nil, 0) == 0 { g_usleep(1000) }
  }
}
