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

/// The top-level windows that are of `type`.
@MainActor
func toplevels(of type: GType) -> [UnsafeMutablePointer<GtkWidget>] {
  let windows = gtk_window_get_toplevels()
  return (0..<g_list_model_get_n_items(windows)).compactMap { index in
    guard let item = g_list_model_get_item(windows, index) else { return nil }
    defer { g_object_unref(item) }
    let instance = item.assumingMemoryBound(to: GTypeInstance.self)
    let isOfType = g_type_check_instance_is_a(instance, type) != 0
    return isOfType ? item.assumingMemoryBound(to: GtkWidget.self) : nil
  }
}

/// Lets GTK work for so many microseconds.
@MainActor
func runMainLoop(for microseconds: gint64) {
  let end = g_get_monotonic_time() + microseconds
  while g_get_monotonic_time() < end {
    if g_main_context_iteration(nil, 0) == 0 { g_usleep(1000) }
  }
}
