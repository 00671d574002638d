import CGIO
import GLibInterop
import StopwatchCore
import StopwatchFormats
import StopwatchPresentation

/// The stopwatch on the session bus, for other programs.
@MainActor
public final class StopwatchService {
  /// The time limit for the bus to release the name, in milliseconds.
  private static let releaseTimeout: gint = 2_000
  /// The time limit for the bus to deliver earlier calls while a key waits, in milliseconds.
  private static let deliveryTimeout: gint = 200
  /// The age of a key up to which calls before it have been delivered.
  private static let maximumDelivery: Duration = .milliseconds(20)
  /// The length of the answers that may wait in the queue of the bus for others, in bytes.
  private static let maximumQueued = 1 << 20

  private let bus: OpaquePointer
  private let remote: RemoteControl
  private let presses: PressQueue
  private let instant: (_ sinceBoot: Duration?) -> Instant
  private let text: (StopwatchState) -> String
  private let holdProgram: () -> Subscription
  /// The main context of the calls, which can be received before whatever else waits.
  private let context = g_main_context_new()
  private var source: guint = 0
  private var registration: guint = 0
  private var isStarted = false
  private var observation: Subscription?
  /// Answers calls once everything that they know is saved: each gets the stopwatch at that time, and
  /// the reason for the user if it is not saved.
  private var waiting: [(_ latest: Variant, _ failure: String?) -> Void] = []
  /// The programs that follow the stopwatch, by their names on the bus: each keeps this program.
  private var followers: [String: Subscription] = [:]

  /// - Parameters:
  ///   - instant: returns the instant of a press, which another program gives as the time since
  ///     boot; `nil` for now.
  ///   - text: returns a stopwatch as the text of its file.
  ///   - holdProgram: keeps the program from ending until the returned subscription is released.
  public init(
    bus: OpaquePointer, remote: RemoteControl, presses: PressQueue,
    instant: @escaping (_ sinceBoot: Duration?) -> Instant,
    text: @escaping (StopwatchState) -> String, holdProgram: @escaping () -> Subscription
  ) {
    self.bus = bus
    self.remote = remote
    self.presses = presses
    self.instant = instant
    self.text = text
    self.holdProgram = holdProgram
    g_object_ref(UnsafeMutableRawPointer(bus))
    register()
  }

  /// Takes calls from now on, and reports changes. Calls before fail as if the program were not there.
  public func start() {
    isStarted = true
    observation = remote.observe { [weak self] in self?.reportChange(to: $0) }
  }

  isolated deinit {
    end()
    g_source_remove(source)
    g_main_context_release(context)
    g_main_context_unref(context)
    g_object_unref(UnsafeMutableRawPointer(bus))
  }

  /// Takes no more calls: those that come from now on fail as if the program had ended. Calls that
  /// are being performed are still answered.
  public func end() {
    isStarted = false
    observation = nil
    followers = [:]
    // The bus refuses all later calls. Earlier ones have arrived when it replies, so that this process
    // answers them before it ends.
    SessionBus.call(
      "ReleaseName", [Variant(Program.id)], on: bus, timeout: Self.releaseTimeout)
    if registration != 0 { g_dbus_connection_unregister_object(bus, registration) }
    registration = 0
  }

  // MARK: Calls

  /// Performs the presses before a key or a button that was pressed at an instant. If that was a while
  /// ago, this process was stopped, and earlier calls may wait at the bus.
  public func performCalls(until instant: Instant) {
    if self.instant(nil) - instant > Self.maximumDelivery {
      SessionBus.call("GetId", on: bus, timeout: Self.deliveryTimeout)
    }
    receiveCalls()
    presses.performAll(until: instant)
  }

  private func receiveCalls() {
    while Bool(g_main_context_iteration(context, false.gboolean)) {}
  }

  private func receive(
    _ method: String, _ arguments: [Variant], _ invocation: OpaquePointer
  ) {
    let sinceBoot = arguments.first?.options?[StopwatchInterface.instant]?.uint64
    let instant = instant(sinceBoot.map { .nanoseconds(Int64(clamping: $0)) })
    let call = BusCall(
      method: method, arguments: arguments, invocation: invocation, instant: instant)
    presses.add(at: instant) { [weak self] in self?.handle(call) }
  }

  private func handle(_ call: BusCall) {
    guard isStarted else { return call.fail(.unavailable) }
    switch call.method {
    case StopwatchInterface.getStopwatch: onceSaved { latest, _ in call.answer([latest]) }
    case StopwatchInterface.importLaps: importLaps(call)
    case StopwatchInterface.continueSession:
      answer(call) { [remote] (text) throws(Refusal) in
        try await remote.continueSession(FinishedSession.ID(text))
      }
    case StopwatchInterface.compare:
      answer(call) { [remote] (text) throws(Refusal) in try await remote.compare(typed: text) }
    case StopwatchInterface.follow: follow(call)
    default: perform(call)
    }
  }

  private func perform(_ call: BusCall) {
    do throws(BusError) {
      answerOnceSaved(call, split: try performCommand(of: call))
    } catch {
      onceSaved { _, _ in call.fail(error) }
    }
  }

  /// - Parameter split: the split of the lap that the call recorded, if any.
  private func answerOnceSaved(_ call: BusCall, split: Duration? = nil) {
    // One stopwatch for all laps, however many were called without waiting.
    let state = split == nil ? remote.state : nil
    onceSaved { [text] latest, failure in
      if let failure {
        return call.fail(BusError(name: StopwatchInterface.notSaved, message: failure))
      }
      let splits = [split].compactMap(\.self).map { Variant(UInt64(clamping: $0.nanoseconds)) }
      call.answer([state.map { Variant(text($0)) } ?? latest] + splits)
    }
  }

  /// Calls `reply` once everything so far is saved, or that has failed: nobody is to know of a change
  /// that a crash would take back.
  private func onceSaved(_ reply: @escaping (_ latest: Variant, _ failure: String?) -> Void) {
    waiting.append(reply)
    guard waiting.count == 1 else { return }
    let hold = holdProgram()
    Task {
      while !waiting.isEmpty {
        // Until it is saved, other programs may change it further.
        let (count, latest) = (waiting.count, text(remote.state))
        let failure = await remote.waitUntilSaved()
        let portion = max(1, Self.maximumQueued / latest.utf8.count)
        for start in stride(from: 0, to: count, by: portion) {
          answer(first: min(portion, count - start), latest: Variant(latest), failure: failure)
          if !waiting.isEmpty { await sendQueued() }
        }
      }
      withExtendedLifetime(hold) {}
    }
  }

  /// Returns once the bus has taken all answers so far: each contains a copy of the stopwatch.
  private func sendQueued() async {
    await withCheckedContinuation { continuation in
      let box = ClosureBox<Void, Void> { continuation.resume() }
      g_dbus_connection_flush(
        bus, nil,
        { _, _, data in
          data.map { ClosureBox<Void, Void>.run($0, ()) }
          releaseClosureBox(data)
        }, box.retained())
    }
  }

  /// Answers all calls that wait, for a program that has saved for the last time.
  ///
  /// - Parameter failure: the reason for the user why that failed; `nil` if it did not.
  public func answerAll(failure: String?) {
    answer(first: waiting.count, latest: Variant(text(remote.state)), failure: failure)
  }

  private func answer(first count: Int, latest: Variant, failure: String?) {
    for each in waiting.prefix(count) { each(latest, failure) }
    waiting.removeFirst(min(count, waiting.count))
  }

  private func performCommand(of call: BusCall) throws(BusError) -> Duration? {
    if call.method == StopwatchInterface.correct {
      guard let change = ChangeFields(text: call.arguments.first?.text ?? "")?.stopwatchChange
      else {
        throw .invalidArguments("no correction, as the documentation describes them")
      }
      do throws(Refusal) {
        try remote.correct(change)
        return nil
      } catch {
        throw BusError(refusal: error, message: remote.message(of: error, for: change))
      }
    }
    guard let command = RemoteCommand.allCases.first(where: { $0.methodName == call.method })
    else {
      throw .invalidArguments("unknown method \(call.method)")
    }
    let options = try CallOptions(call.arguments.first?.options ?? [:], of: command)
    do throws(Refusal) {
      return try remote.perform(
        command, note: options.note, start: options.start, at: call.instant)
    } catch {
      throw BusError(refusal: error)
    }
  }

  /// Makes the change that the text of a call determines.
  private func answer(
    _ call: BusCall, once change: @escaping (_ text: String) async throws(Refusal) -> Void
  ) {
    let hold = holdProgram()
    Task {
      do throws(Refusal) {
        try await change(call.arguments.first?.text ?? "")
        answerOnceSaved(call)
      } catch {
        call.fail(BusError(refusal: error))
      }
      withExtendedLifetime(hold) {}
    }
  }

  private func importLaps(_ call: BusCall) {
    let fileName = call.arguments.first?.text ?? ""
    var content = call.arguments.last?.bytes ?? []
    // The end of a string in C, with which some programs pass bytes.
    if content.last == 0, content.firstIndex(of: 0) == content.count - 1 { content.removeLast() }
    let hold = holdProgram()
    Task {
      switch await remote.importLaps(content, fileName: fileName) {
      case .imported(let session, _), .existing(let session):
        call.answer([Variant("\(session.id)")])
      case .notSaved(let reason):
        call.fail(BusError(name: StopwatchInterface.notSaved, message: reason))
      case .failed(let reason, _):
        call.fail(BusError(name: StopwatchInterface.invalidFile, message: reason))
      }
      withExtendedLifetime(hold) {}
    }
  }

  /// Keeps the program until the other one leaves the bus.
  private func follow(_ call: BusCall) {
    let (name, hold) = (call.sender, holdProgram())
    let onEnd = ClosureBox<Void, Void> { [weak self] in self?.followers[name] = nil }
    let watch = g_bus_watch_name_on_connection(
      bus, name, G_BUS_NAME_WATCHER_FLAGS_NONE, nil,
      { _, _, data in _ = runClosureBox(data) }, onEnd.retained(), { releaseClosureBox($0) })
    followers[name] = Subscription {
      g_bus_unwatch_name(watch)
      withExtendedLifetime(hold) {}
    }
    call.answer([])
  }

  // MARK: Properties

  private func properties(_ status: RemoteStatus) -> [String: Variant] {
    [
      "State": Variant(status.state.rawValue),
      "ElapsedAtAnchor": Variant(status.elapsed.nanoseconds),
      "Anchor": Variant(status.anchor.nanoseconds),
      "LapCount": Variant(UInt32(clamping: status.lapCount)),
    ]
  }

  private func reportChange(to status: RemoteStatus) {
    let change = Variant(tuple: [
      Variant(StopwatchInterface.name), Variant(options: properties(status)), Variant(texts: []),
    ])
    change.withPointer {
      _ = g_dbus_connection_emit_signal(
        bus, nil, StopwatchInterface.path, "org.freedesktop.DBus.Properties", "PropertiesChanged",
        $0, nil)
    }
  }

  // MARK: Registration

  private func register() {
    guard let description = g_dbus_node_info_new_for_xml(StopwatchInterface.xml, nil) else {
      preconditionFailure("the description of the interface is not valid")
    }
    defer { g_dbus_node_info_unref(description) }
    var table = GDBusInterfaceVTable()
    table.method_call = { _, _, _, _, method, arguments, invocation, service in
      guard let method, let arguments, let invocation, let service else { return }
      enter((service, String(cString: method), arguments, invocation)) {
        StopwatchService.from($0).receive($1, Variant($2).children, $3)
      }
    }
    table.get_property = { _, _, _, _, name, error, service in
      guard let name, let service else { return nil }
      let property = String(cString: name)
      nonisolated(unsafe) var value: OpaquePointer?
      enter {
        let service = StopwatchService.from(service)
        guard service.isStarted else { return }
        value = service.properties(service.remote.status)[property]?.withPointer {
          g_variant_ref($0)
        }
      }
      if value == nil {
        g_set_error_literal(
          error, g_dbus_error_quark(), gint(G_DBUS_ERROR_SERVICE_UNKNOWN.rawValue),
          BusError.unavailable.message)
      }
      return value
    }
    g_main_context_push_thread_default(context)
    registration = g_dbus_connection_register_object(
      bus, StopwatchInterface.path,
      g_dbus_node_info_lookup_interface(description, StopwatchInterface.name), &table,
      Unmanaged.passUnretained(self).toOpaque(), nil, nil)
    g_main_context_pop_thread_default(context)
    // The main loop receives calls, too. Other threads wake a context only if it has an owner.
    g_main_context_acquire(context)
    var (wakeUp, timeout) = (GPollFD(), gint(0))
    g_main_context_query(context, G_PRIORITY_DEFAULT, &timeout, &wakeUp, 1)
    source = g_unix_fd_add_full(
      G_PRIORITY_DEFAULT, wakeUp.fd, G_IO_IN, { _, _, data in runClosureBox(data) },
      ClosureBox<Void, Void> { [weak self] in self?.receiveCalls() }.retained(), releaseClosureBox)
  }

  private static func from(_ data: UnsafeMutableRawPointer) -> StopwatchService {
    Unmanaged<StopwatchService>.fromOpaque(data).takeUnretainedValue()
  }
}
