import CGIO
import GLibInterop
import StopwatchCore

/// The stopwatch of the program with windows, as another program sees it on the session bus.
@MainActor
public final class StopwatchClient {
  /// The time in which the program must answer a press, in milliseconds.
  package static let pressTimeout: gint = 25_000
  /// The time limit for reading its state, which its file also contains, in milliseconds.
  package static let readTimeout: gint = 2_000

  private let bus: OpaquePointer

  /// Connects to the session bus. Returns `nil` if there is none.
  public init?() {
    guard let bus = SessionBus.connect() else { return nil }
    self.bus = bus
  }

  isolated deinit { g_object_unref(UnsafeMutableRawPointer(bus)) }

  /// The address of the program; `nil` if it is not on the bus.
  public var address: String? {
    ofProgram("GetNameOwner")?.text.map { Self.address(of: $0, on: bus) }
  }

  /// Whether the program is in a Flatpak, and so on the session bus but in no folder of this process.
  public var isInFlatpak: Bool {
    ofProgram("GetConnectionUnixProcessID")?.uint32.map(Flatpak.isInside(process:)) ?? false
  }

  /// Returns what the bus says of the connection that has the name of the program; `nil` if none has.
  private func ofProgram(_ method: String) -> Variant? {
    SessionBus.call(method, [Variant(Program.id)], on: bus, timeout: Self.readTimeout)?.first
  }

  /// Returns the address of this process, by which others know it from any other program on any bus. A
  /// process id would not do: in a sandbox, it is another one.
  public static func address(on bus: OpaquePointer) -> String {
    address(of: g_dbus_connection_get_unique_name(bus).map { String(cString: $0) } ?? "", on: bus)
  }

  private static func address(of name: String, on bus: OpaquePointer) -> String {
    name + "@" + (g_dbus_connection_get_guid(bus).map { String(cString: $0) } ?? "")
  }

  /// Asks the session bus to start the program without a window. Returns immediately.
  public func startProgram() {
    Variant(tuple: [Variant(Program.id), Variant(UInt32(0))]).withPointer {
      g_dbus_connection_call(
        bus, SessionBus.name, SessionBus.path, SessionBus.name, "StartServiceByName", $0, nil,
        G_DBUS_CALL_FLAGS_NONE, Self.readTimeout, nil, nil, nil)
    }
    g_dbus_connection_flush_sync(bus, nil, nil)
  }

  /// Whether the session bus has one of these services, or can start it.
  public func canStart(_ services: Set<String>) -> Bool {
    ["ListActivatableNames", "ListNames"].contains { method in
      let names = SessionBus.call(method, on: bus, timeout: Self.readTimeout)?.first?.children
      return names?.contains { $0.text.map(services.contains) ?? false } ?? false
    }
  }

  /// Returns the values of the reply.
  package func call(
    _ method: String, _ arguments: [Variant], timeout: gint = pressTimeout
  ) throws(ClientError) -> [Variant] {
    var error: UnsafeMutablePointer<GError>?
    let reply = Variant(tuple: arguments).withPointer {
      g_dbus_connection_call_sync(
        bus, Program.id, StopwatchInterface.path, StopwatchInterface.name, method, $0, nil,
        G_DBUS_CALL_FLAGS_NO_AUTO_START, timeout, nil, &error)
    }
    defer { g_clear_error(&error) }
    guard let reply else { throw ClientError(error) }
    defer { g_variant_unref(reply) }
    return Variant(reply).children
  }
}

/// The reason why a call failed.
public enum ClientError: Error, Hashable {
  /// The program is not there, or not ready: the call has had no effect.
  case unavailable
  case refused(Refusal)
  /// The command was performed, but is not on the disk; with the reason for the user.
  case notSaved(String)
  /// Nothing was imported; with the reason for the user.
  case invalidFile(String)
  /// It is unknown whether the call had an effect; with the description of the error.
  case noAnswer(String)

  private static let unavailableNames: Set<String> = [
    "ServiceUnknown", "NameHasNoOwner", "UnknownMethod", "UnknownObject", "UnknownInterface",
  ]

  init(_ error: UnsafeMutablePointer<GError>?) {
    guard let error else {
      self = .noAnswer("")
      return
    }
    let remoteName = g_dbus_error_get_remote_error(error)
    defer { g_free(remoteName) }
    let name = remoteName.map { String(cString: $0) } ?? ""
    g_dbus_error_strip_remote_error(error)
    let message = String(cString: error.pointee.message)
    let lastPart = name.split(separator: ".").last.map(String.init) ?? ""
    self =
      if name == StopwatchInterface.notSaved {
        .notSaved(message)
      } else if name == StopwatchInterface.invalidFile {
        .invalidFile(message)
      } else if let refusal = Refusal.allCases.first(where: { $0.errorName == name }) {
        .refused(refusal)
      } else if Self.unavailableNames.contains(lastPart) {
        .unavailable
      } else {
        .noAnswer(message)
      }
  }
}
