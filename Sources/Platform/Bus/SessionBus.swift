import CGIO
import Glibc
import StopwatchCore

/// The session buses that this process can reach, as `GDBusConnection`s. None is started.
@MainActor
enum SessionBus {
  private static let addressVariable = "DBUS_SESSION_BUS_ADDRESS"
  private static let runtimeFolderVariable = "XDG_RUNTIME_DIR"

  /// Connects to the bus of this session; `nil` if there is none, as in cron or over ssh.
  static func own() -> OpaquePointer? {
    address { name in getenv(name).map { String(cString: $0) } }.flatMap(connect)
  }

  /// Connects to the bus of the session of another process of the same user; `nil` if there is none.
  static func ofProcess(_ id: UInt32) -> OpaquePointer? {
    address { variable($0, ofProcess: id) }.flatMap(connect)
  }

  /// Returns the address of the bus according to an environment, as GLib finds it, but without
  /// starting one.
  private static func address(_ variable: (_ name: String) -> String?) -> String? {
    if let address = variable(addressVariable), !address.isEmpty { return address }
    guard let folder = variable(runtimeFolderVariable) else { return nil }
    let socket = folder + "/bus"
    guard access(socket, F_OK) == 0, let escaped = g_dbus_address_escape_value(socket) else {
      return nil
    }
    defer { g_free(escaped) }
    return "unix:path=" + String(cString: escaped)
  }

  /// The addresses of buses that did not answer, which are not asked again.
  private static var silentAddresses: Set<String> = []
  /// The time in which a bus must answer, in milliseconds.
  private nonisolated static let timeout: CInt = 2000
  private typealias Attempt = (end: CInt, cancellable: UnsafeMutablePointer<GCancellable>)

  private static func connect(to address: String) -> OpaquePointer? {
    guard !silentAddresses.contains(address), hasDescriptors else { return nil }
    let bus = connectWithTimeout(to: address)
    if bus == nil { silentAddresses.insert(address) }
    return bus
  }

  /// Cancels the attempt on a thread that ends with it: one of libdispatch would stay, and wake up
  /// every second.
  private nonisolated static func connectWithTimeout(to address: String) -> OpaquePointer? {
    guard let cancellable = g_cancellable_new() else { return nil }
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    var attempt: Attempt = (eventfd(0, CInt(EFD_CLOEXEC)), cancellable)
    return withUnsafeMutablePointer(to: &attempt) { attempt in
      let alarm = g_thread_new(
        "bus-timeout",
        { data in
          let attempt = data?.assumingMemoryBound(to: Attempt.self).pointee
          var end = pollfd(fd: attempt?.end ?? -1, events: Int16(POLLIN), revents: 0)
          if poll(&end, 1, SessionBus.timeout) == 0 { g_cancellable_cancel(attempt?.cancellable) }
          return nil
        }, attempt)
      let bus = g_dbus_connection_new_for_address_sync(
        address, flags, nil, cancellable, nil)
      eventfd_write(attempt.pointee.end, 1)
      g_thread_join(alarm)
      close(attempt.pointee.end)
      g_object_unref(cancellable)
      return bus
    }
  }

  /// Whether a connection can open what it needs: GLib ends a process that has too few descriptors.
  private static var hasDescriptors: Bool {
    let needed = (0..<8).map { _ in dup(STDERR_FILENO) }
    defer { for file in needed where file >= 0 { close(file) } }
    return needed.allSatisfy { $0 >= 0 }
  }

  /// Returns a variable of the environment with which a process was started; `nil` if it cannot be
  /// read.
  private static func variable(_ name: String, ofProcess id: UInt32) -> String? {
    guard let file = fopen("/proc/\(id)/environ", "re") else { return nil }
    defer { fclose(file) }
    var bytes = [CChar](repeating: 0, count: 1 << 20)
    let count = fread(&bytes, 1, bytes.count, file)
    let prefix = (name + "=").utf8CString.dropLast()
    let entry = bytes.prefix(count).split(separator: 0).first { $0.starts(with: prefix) }
    return entry.flatMap { String(validating: $0.dropFirst(prefix.count), as: UTF8.self) }
  }
}
