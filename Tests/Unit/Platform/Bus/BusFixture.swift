import CGIO
import GLibInterop
import Glibc
import StopwatchCore
import StopwatchPresentation
import StopwatchTestSupport
import XCTest

@testable import StopwatchBus

/// The service of a stopwatch in memory, and another program that calls it over the session bus.
@MainActor
final class BusFixture {
  let core: StopwatchFixture
  let remote: RemoteControl
  /// How often the program is kept from ending now.
  private(set) var holds = 0
  /// How many times a stopwatch was made a text.
  private(set) var texts = 0
  private(set) var service: StopwatchService?
  private let bus: OpaquePointer
  private var client: OpaquePointer?
  private let queue = MainQueue.attachToMainLoop()

  struct Failure: Error, Hashable {
    let name: String
  }

  init(isStarted: Bool = true, writer: any BackgroundPort = ImmediateBackground()) throws {
    core = StopwatchFixture(writer: writer)
    bus = try Self.connect()
    client = try Self.connect()
    remote = RemoteControl(
      core.runtime, format: TimeFormat(decimalSeparator: "."), background: ImmediateBackground())
    service = StopwatchService(
      bus: bus, remote: remote, presses: PressQueue(whenQuiet: { $0() }),
      instant: { [core] _ in core.clock.now },
      text: { [weak self] in
        self?.texts += 1
        return "\($0.stopwatch.state) \($0.stopwatch.elapsed)"
      },
      holdProgram: { [weak self] in
        self?.holds += 1
        return Subscription { self?.holds -= 1 }
      })
    if isStarted { service?.start() }
  }

  isolated deinit {
    service = nil
    g_source_remove(queue)
    disconnect()
    g_object_unref(UnsafeMutableRawPointer(bus))
  }

  private static func connect() throws -> OpaquePointer {
    guard let address = getenv("DBUS_SESSION_BUS_ADDRESS") else {
      throw XCTSkip("This test needs a session bus.")
    }
    let flags = GDBusConnectionFlags(
      G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    let bus = g_dbus_connection_new_for_address_sync(address, flags, nil, nil, nil)
    return try XCTUnwrap(bus)
  }

  /// Lets the other program leave the bus.
  func disconnect() {
    guard let client else { return }
    g_dbus_connection_close_sync(client, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(client))
    self.client = nil
  }

  /// Calls a method, and returns what it answers.
  func call(_ method: String, _ arguments: [Variant] = []) throws -> [Variant] {
    var result: Result<[Variant], Failure>?
    let done = ClosureBox<OpaquePointer?, Void> { [client] reply in
      var error: UnsafeMutablePointer<GError>?
      let values = g_dbus_connection_call_finish(client, reply, &error)
      if let error {
        let name = g_dbus_error_get_remote_error(error)
        result = .failure(Failure(name: name.map { String(cString: $0) } ?? ""))
        g_free(name)
        g_error_free(error)
      }
      guard let values else { return }
      result = .success(Variant(values).children)
      g_variant_unref(values)
    }
    Variant(tuple: arguments).withPointer {
      g_dbus_connection_call(
        client, g_dbus_connection_get_unique_name(bus), StopwatchInterface.path,
        StopwatchInterface.name, method, $0, nil, G_DBUS_CALL_FLAGS_NONE, 5_000, nil,
        { _, reply, data in
          data.map { ClosureBox<OpaquePointer?, Void>.run($0, reply) }
          releaseClosureBox(data)
        }, done.retained())
    }
    try run { result != nil }
    return try XCTUnwrap(result).get()
  }

  /// Calls `handler` with each state that the service reports, until the returned subscription ends.
  func observe(_ handler: @escaping (_ properties: [String: Variant]) -> Void) -> Subscription {
    let box = ClosureBox<OpaquePointer?, Void> {
      handler($0.flatMap { Variant($0).children.dropFirst().first?.options } ?? [:])
    }
    let subscription = g_dbus_connection_signal_subscribe(
      client, g_dbus_connection_get_unique_name(bus), "org.freedesktop.DBus.Properties",
      "PropertiesChanged", StopwatchInterface.path, nil, G_DBUS_SIGNAL_FLAGS_NONE,
      { _, _, _, _, _, values, data in
        data.map { ClosureBox<OpaquePointer?, Void>.run($0, values) }
      }, box.retained(), { releaseClosureBox($0) })
    return Subscription { [client] in
      g_dbus_connection_signal_unsubscribe(client, subscription)
    }
  }

  /// Runs the main loop until `isDone`; fails after a time that nothing should take.
  func run(until isDone: () -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(10)
    while !isDone() {
      guard ContinuousClock.now < deadline else { throw Failure(name: "waited in vain") }
      if g_main_context_iteration(nil, 0) == 0 { g_usleep(1000) }
    }
  }
}
