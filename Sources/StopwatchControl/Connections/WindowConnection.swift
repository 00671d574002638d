import GLibInterop
import StopwatchBus
import StopwatchCore
import StopwatchFormats
import StopwatchPresentation
import StopwatchStorage

/// The way to the stopwatch through the program with windows.
@MainActor
struct WindowConnection: StopwatchConnection {
  private let client: StopwatchClient
  private let runtime: StopwatchRuntime

  /// Connects to the program with windows. Returns `nil` if it is on no session bus, or is another
  /// one than the owner of the data.
  ///
  /// - Parameter owner: the process that owns the data; `nil` if unknown.
  init?(ownedBy owner: DataInUse?, _ runtime: StopwatchRuntime) {
    guard let client = StopwatchClient(), let address = client.address,
      owner?.address ?? address == address
    else { return nil }
    (self.client, self.runtime) = (client, runtime)
  }

  /// Connects to the program with windows in a Flatpak. Returns `nil` if it is not there.
  init?(inFlatpakOf directories: XDGDirectories, _ runtime: StopwatchRuntime) {
    guard !Flatpak.isInside, directories.hasFlatpak, let client = StopwatchClient(),
      client.isInFlatpak
    else { return nil }
    (self.client, self.runtime) = (client, runtime)
  }

  func perform(_ press: Press, sinceBoot: Duration) throws -> StatusDocument {
    var options = [StopwatchInterface.instant: Variant(UInt64(clamping: sinceBoot.nanoseconds))]
    if !press.note.isEmpty { options[StopwatchInterface.note] = Variant(press.note) }
    if let name = press.name { options[StopwatchInterface.lapName] = Variant(name) }
    if case .startIn(let delay, let isTimeOfDay) = press.start {
      if isTimeOfDay { options[StopwatchInterface.timeOfDay] = Variant(true) }
      options[StopwatchInterface.delay] = Variant(UInt64(clamping: delay.nanoseconds))
    }
    do {
      return try decode(
        call(
          StopwatchInterface.press, [Variant(press.command.methodName), Variant(options: options)])
      ) { try JSONText($0).decode() }
    } catch is ConnectionUnavailable {
      // An earlier version answers with the whole stopwatch.
      let reply = try call(press.command.methodName, [Variant(options: options)])
      let split = reply.last?.uint64.map { Duration.nanoseconds(Int64(clamping: $0)) }
      return StatusDocument(
        try state(from: reply), precision: runtime.stores.preferences.value.timePrecision,
        pressed: split, at: runtime.clock.read())
    }
  }

  func correct(_ change: StopwatchChange) throws -> StopwatchState {
    guard let fields = ChangeFields(change) else { throw Refusal.noEffect }
    return try state(from: call(StopwatchInterface.correct, [Variant(fields.text)]))
  }

  func continueSession(_ id: FinishedSession.ID) throws -> StopwatchState {
    try state(from: call(StopwatchInterface.continueSession, [Variant("\(id)")]))
  }

  func compare(typed text: String) throws -> StopwatchState {
    try state(from: call(StopwatchInterface.compare, [Variant(text)]))
  }

  func importLaps(_ content: [UInt8], fileName: String) throws -> FinishedSession.ID {
    // The session bus carries no more than 64 MiB.
    guard content.count <= 60 * 1024 * 1024 else {
      let reason = localized("The file is too large while the window is open.")
      throw ControlError.notPossible(ImportResult.failed(reason).message)
    }
    let arguments = [Variant(fileName), Variant(bytes: content)]
    return try FinishedSession.ID(call(StopwatchInterface.importLaps, arguments).first?.text ?? "")
  }

  func read() throws -> StopwatchState {
    try state(
      from: call(StopwatchInterface.getStopwatch, [], timeout: StopwatchClient.readTimeout))
  }

  private func state(from reply: [Variant]) throws -> StopwatchState {
    let saved = try decode(reply) { try SavedStopwatch(decodingFile: $0) }
    let countsTimeAsleep = runtime.stores.preferences.value.countTimeAsleep
    return StopwatchState(
      saved.restored(at: runtime.clock.read(), countsTimeAsleep: countsTimeAsleep),
      comparedWith: saved.reference)
  }

  private func decode<Value>(
    _ reply: [Variant], _ decode: ([UInt8]) throws -> Value
  ) throws -> Value {
    do {
      return try decode(Array((reply.first?.text ?? "").utf8))
    } catch {
      throw ControlError.unreadable("\(error)")
    }
  }

  private func call(
    _ method: String, _ arguments: [Variant], timeout: Int32 = StopwatchClient.pressTimeout
  ) throws -> [Variant] {
    do {
      return try client.call(method, arguments, timeout: timeout)
    } catch {
      switch error {
      case .unavailable: throw ConnectionUnavailable()
      case .refused(let refusal): throw refusal
      case .notSaved(let reason) where method == StopwatchInterface.importLaps:
        throw ControlError.unavailable(ImportResult.notSaved(reason).message)
      case .notSaved(let message):
        throw ControlError.unavailable(
          localized(
            "{message}. The change counts in the window, which saves it later: do not repeat the command.",
            ["message": message]))
      case .invalidFile(let reason):
        throw ControlError.notPossible(ImportResult.failed(reason).message)
      case .noAnswer(let reason):
        throw ControlError.unavailable(
          localized(
            "No reply from the window ({reason}); the command may or may not have taken effect",
            ["reason": reason]))
      }
    }
  }
}
