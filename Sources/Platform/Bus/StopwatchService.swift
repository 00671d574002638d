import GLibInterop
import StopwatchCore
import StopwatchFormats
import StopwatchPresentation

/// The stopwatch on the session bus, for other programs.
@MainActor
public final class StopwatchService {
  /// The age of a key up to which calls before it have been delivered.
  private static let maximumDelivery: Duration = .milliseconds(20)

  let object: BusObject
  let remote: RemoteControl
  let presses: PressQueue
  private let instant: (_ sinceBoot: Duration?) -> Instant
  let text: (StopwatchState) -> String
  let holdProgram: () -> Subscription
  /// The answers that wait until what they tell is saved.
  var waiting: [(call: BusCall, values: Values)] = []
  /// Whether calls are taken, and changes reported.
  private var isStarted: Bool { observation != nil }
  private var observation: Subscription?

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
    (self.remote, self.presses, self.instant) = (remote, presses, instant)
    (self.text, self.holdProgram) = (text, holdProgram)
    object = BusObject(bus: bus)
    object.onCall = { [weak self] in self?.receive($0, $1, $2) }
    object.properties = { [weak self] in self?.properties ?? [:] }
  }

  /// Takes calls from now on, and reports changes. Calls before fail as if the program were not there.
  public func start() {
    observation = remote.runtime.stores.state.observeChanges { [object] in object.reportChange() }
  }

  isolated deinit { end() }

  /// Takes no more calls: those that come from now on fail as if the program had ended. Calls that
  /// are being performed are still answered.
  public func end() {
    observation = nil
    object.unregister()
  }

  /// Performs the presses before a key or a button that was pressed at an instant. If that was a while
  /// ago, this process was stopped, and earlier calls may wait at the bus.
  public func performCalls(until instant: Instant) {
    if self.instant(nil) - instant > Self.maximumDelivery { object.awaitDelivery() }
    object.receiveCalls()
    presses.performAll(until: instant)
  }

  private func receive(_ method: String, _ arguments: [Variant], _ invocation: OpaquePointer) {
    let sinceBoot = arguments.last?.options?[StopwatchInterface.instant]?.uint64
    let instant = instant(sinceBoot.map { .nanoseconds(Int64(clamping: $0)) })
    let call = BusCall(
      method: method, arguments: arguments, invocation: invocation, instant: instant)
    presses.add(at: instant) { [weak self] in self?.handle(call) }
  }

  private func handle(_ call: BusCall) {
    guard isStarted else { return call.fail(.unavailable) }
    switch call.method {
    case StopwatchInterface.getStopwatch: answerOnceSaved(call) { latest, _ in [latest()] }
    case StopwatchInterface.importLaps: importLaps(call)
    case StopwatchInterface.continueSession:
      answer(call) { [remote] (text) throws(Refusal) in
        try await remote.continueSession(FinishedSession.ID(text))
      }
    case StopwatchInterface.compare:
      answer(call) { [remote] (text) throws(Refusal) in try await remote.compare(typed: text) }
    case StopwatchInterface.follow:
      call.keep(holdProgram())
      call.answer([])
    default:
      do throws(BusError) {
        answerChange(call, split: try performCommand(of: call))
      } catch {
        answerOnceSaved(call) { (_, _) throws(BusError) in throw error }
      }
    }
  }

  /// - Parameter split: the split of the lap that the call recorded, if any.
  private func answerChange(_ call: BusCall, split: Duration? = nil) {
    let isPress = call.method == StopwatchInterface.press
    let summary = isPress ? try? remote.summary(pressed: split).jsonLine() : nil
    // One stopwatch for all laps, however many were called without waiting. Its undo history would take
    // memory in each.
    let (stopwatch, reference) = (remote.state.stopwatch, remote.state.reference)
    let state = split == nil ? StopwatchState(stopwatch, comparedWith: reference) : nil
    answerOnceSaved(call) { [text] (latest, failure) throws(BusError) in
      if let failure { throw failure }
      if let summary { return [Variant(summary)] }
      let splits = [split].compactMap(\.self).map { Variant(UInt64(clamping: $0.nanoseconds)) }
      return [state.map { Variant(text($0)) } ?? latest()] + splits
    }
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
    let isPress = call.method == StopwatchInterface.press
    let name = isPress ? call.arguments.first?.text ?? "" : call.method
    guard let command = RemoteCommand.allCases.first(where: { $0.methodName == name }) else {
      throw .invalidArguments("unknown method \(name)")
    }
    let options = try CallOptions(call.arguments.last?.options ?? [:], of: command)
    do throws(Refusal) {
      return try remote.perform(
        command, note: options.note, name: options.name, start: options.start,
        at: call.instant)
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
        answerChange(call)
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

  /// None before the start and after the end.
  private var properties: [String: Variant] {
    guard isStarted else { return [:] }
    let (state, reading) = remote.runtime.now
    return [
      "State": Variant(state.stopwatch.state.rawValue),
      "ElapsedAtAnchor": Variant(state.stopwatch.elapsed.nanoseconds),
      "Anchor": Variant(reading.sinceBoot.nanoseconds),
      "LapCount": Variant(UInt32(clamping: state.stopwatch.laps.count)),
      "LastSplit": Variant(state.stopwatch.laps.lastSplit.nanoseconds),
    ]
  }
}
