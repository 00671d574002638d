import CGIO
import GLibInterop
import Glibc
import StopwatchCore

/// The announcements of sleep that logind makes on the system bus.
///
/// A delay lock makes logind postpone the sleep until this program has handled all
/// presses so far: https://systemd.io/INHIBITOR_LOCKS. Without logind there are no announcements.
@MainActor
public struct SystemSleep: SleepPort {
  public nonisolated init() {}

  public func watch(onChange: @escaping @MainActor (_ isImminent: Bool) -> Void) -> Subscription {
    Subscription(keeping: SleepAnnouncements(onChange: onChange))
  }
}

/// The announcements for one observer.
@MainActor
private final class SleepAnnouncements {
  private static let name = "org.freedesktop.login1"
  private static let path = "/org/freedesktop/login1"
  private static let interface = "org.freedesktop.login1.Manager"
  /// The reason for the lock, which `systemd-inhibit` lists.
  private static let reason = "To handle the latest presses"
  /// The timeout of GDBus, some 25 seconds: nothing waits for the reply.
  private static let timeout: gint = -1

  private let onChange: @MainActor (_ isImminent: Bool) -> Void
  private let cancellation: UnsafeMutablePointer<GCancellable> = g_cancellable_new()
  private var bus: OpaquePointer?
  private var announcements: BusSignal?
  /// The file whose closing lets the machine fall asleep.
  private var lock: CInt?

  init(onChange: @escaping @MainActor (_ isImminent: Bool) -> Void) {
    self.onChange = onChange
    connect()
  }

  isolated deinit {
    g_cancellable_cancel(cancellation)
    g_object_unref(cancellation)
    releaseLock()
    if let bus { g_object_unref(UnsafeMutableRawPointer(bus)) }
  }

  private func connect() {
    g_bus_get(
      G_BUS_TYPE_SYSTEM, cancellation,
      { _, result, box in
        let bus = g_bus_get_finish(result, nil)
        guard let box else { return }
        enter((box, bus)) { ClosureBox<OpaquePointer?, Void>.run($0, $1) }
        releaseClosureBox(box)
      },
      ClosureBox<OpaquePointer?, Void> { [weak self] in self?.follow($0) }.retained())
  }

  private func follow(_ bus: OpaquePointer?) {
    guard let bus else { return }
    self.bus = bus
    // Otherwise GLib ends the process with the bus.
    g_dbus_connection_set_exit_on_close(bus, false.gboolean)
    announcements = BusSignal(
      "PrepareForSleep", of: Self.interface, at: Self.path, from: Self.name, on: bus
    ) { [weak self] in self?.handle($1) }
    takeLock()
  }

  private func handle(_ announcement: [Variant]) {
    guard let isImminent = announcement.first?.bool else { return }
    onChange(isImminent)
    guard isImminent else { return takeLock() }
    // After the events so far.
    runOnce(priority: G_PRIORITY_DEFAULT_IDLE) { [weak self] in self?.releaseLock() }
  }

  private func takeLock() {
    let arguments = Variant(
      tuple: ["sleep", Program.name, Self.reason, "delay"].map { Variant($0) })
    arguments.withPointer {
      g_dbus_connection_call_with_unix_fd_list(
        bus, Self.name, Self.path, Self.interface, "Inhibit", $0, nil,
        G_DBUS_CALL_FLAGS_NO_AUTO_START, Self.timeout, nil, cancellation,
        { bus, result, box in
          guard let box else { return }
          let lock = SleepAnnouncements.lock(from: result, of: bus)
          enter { ClosureBox<CInt?, Void>.run(box, lock) }
          releaseClosureBox(box)
        },
        ClosureBox<CInt?, Void> { [weak self] lock in
          self?.releaseLock()
          self?.lock = lock
        }.retained())
    }
  }

  /// Returns the file of a reply, which the caller must close; `nil` if logind refuses the lock.
  private nonisolated static func lock(
    from result: OpaquePointer?, of bus: UnsafeMutablePointer<GObject>?
  ) -> CInt? {
    var files: UnsafeMutablePointer<GUnixFDList>?
    let bus = bus.map { OpaquePointer($0) }
    let reply = g_dbus_connection_call_with_unix_fd_list_finish(bus, &files, result, nil)
    guard let reply else { return nil }
    defer { g_variant_unref(reply) }
    guard let files else { return nil }
    defer { g_object_unref(files) }
    let file = g_unix_fd_list_get(files, 0, nil)
    return file >= 0 ? file : nil
  }

  private func releaseLock() {
    if let lock { close(lock) }
    lock = nil
  }
}
