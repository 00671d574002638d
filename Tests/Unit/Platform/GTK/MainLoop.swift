import CGTK
import GTKInterop
import XCTest

/// Runs a test on the main actor, with GTK on a display; skips it where there is none.
///
/// XCTest on Linux does not discover isolated test methods, but runs all tests on the main thread.
func withGTK(_ test: @MainActor () throws -> Void) throws {
  try MainActor.assumeIsolated {
    guard Application.hasDisplay else { throw XCTSkip("This test needs a display.") }
    try test()
  }
}

/// Runs the main loop until `isDone`; fails the test after a timeout that nothing should reach.
@MainActor
func runMainLoop(
  file: StaticString = #filePath, line: UInt = #line, until isDone: () -> Bool
) {
  if !canRunMainLoop(for: .seconds(10), until: isDone) {
    XCTFail("waited in vain", file: file, line: line)
  }
}

/// Runs the main loop until `isDone`, for at most `limit`; returns whether it is done.
@MainActor
func canRunMainLoop(for limit: Duration, until isDone: () -> Bool) -> Bool {
  let deadline = ContinuousClock.now + limit
  while !isDone() {
    guard ContinuousClock.now < deadline else { return false }
    if g_main_context_iteration(nil, 0) == 0 { g_usleep(1000) }
  }
  return true
}

/// Runs the main loop until no events are pending.
@MainActor
func runMainLoopUntilIdle() {
  while g_main_context_iteration(nil, 0) != 0 {}
}

/// Calls `make` with a witness, and expects the witness to stay as long as what is returned, and no longer.
@MainActor
func expectRelease(
  file: StaticString = #filePath, line: UInt = #line, of make: (_ witness: AnyObject) -> Any
) {
  final class Witness {}
  weak var gone: Witness?
  func makeHolder() -> Any {
    let witness = Witness()
    gone = witness
    return make(witness)
  }
  var holder: Any? = makeHolder()
  XCTAssertNotNil(gone, file: file, line: line)
  withExtendedLifetime(holder) {}
  holder = nil
  XCTAssertNil(gone, file: file, line: line)
}

/// A watch on a GObject that does not keep it.
@MainActor
final class ObjectWitness {
  private let place = UnsafeMutablePointer<gpointer?>.allocate(capacity: 1)

  init(_ object: UnsafeMutablePointer<GtkWidget>?) {
    place.initialize(to: object)
    if let object { g_object_add_weak_pointer(gObject(object), place) }
  }

  var isGone: Bool { place.pointee == nil }

  isolated deinit {
    if let object = place.pointee { g_object_remove_weak_pointer(gObject(object), place) }
    place.deallocate()
  }

  private func gObject(_ object: UnsafeMutableRawPointer) -> UnsafeMutablePointer<GObject> {
    object.assumingMemoryBound(to: GObject.self)
  }
}

/// Returns the top-level windows of `type`.
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
