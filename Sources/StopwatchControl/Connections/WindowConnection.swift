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
  /// - Parameter owner: the id of the process that owns the data; `nil` if unknown.
  init?(ownedBy owner: String?, _ runtime: StopwatchRuntime) {
    guard let client = StopwatchClient.connect(toProcess: owner.flatMap { UInt32($0) }) else {
      return nil
    }
    self.client = client
    self.runtime = runtime
  }

  func perform(
    _ command: RemoteCommand, note: String, delay: Duration, sinceBoot: Duration
  ) throws -> PressResult {
    let reply = try attempt { () throws(ClientError) in
      try client.perform(command, note: note, delay: delay, sinceBoot: sinceBoot)
    }
    return try (stopwatch(from: reply.text), reply.split)
  }

  func correct(_ change: StopwatchChange) throws -> Stopwatch {
    guard let fields = ChangeFields(change) else { throw ControlError.refused(.noEffect) }
    return try stopwatch(from: attempt { () throws(ClientError) in try client.correct(fields) })
  }

  func continueSession(_ id: FinishedSession.ID) throws -> Stopwatch {
    try stopwatch(from: attempt { () throws(ClientError) in try client.continueSession(id) })
  }

  func compare(typed text: String) throws -> Stopwatch {
    try stopwatch(from: attempt { () throws(ClientError) in try client.compare(typed: text) })
  }

  func importLaps(_ content: [UInt8], fileName: String) throws -> FinishedSession.ID {
    // The session bus carries no more than 64 MiB.
    guard content.count <= 60 * 1024 * 1024 else {
      let reason = localized("The file is too large while the window is open.")
      throw ControlError.notPossible(ControlStrings.notImported(reason))
    }
    return try attempt { () throws(ClientError) in
      try FinishedSession.ID(client.importLaps(content, fileName: fileName))
    }
  }

  /// Returns the current stopwatch.
  func read() throws -> Stopwatch {
    try stopwatch(from: attempt { () throws(ClientError) in try client.stopwatch() })
  }

  private func stopwatch(from text: String) throws -> Stopwatch {
    do {
      let countsTimeAsleep = runtime.stores.preferences.value.countTimeAsleep
      return try SavedStopwatch(decodingFile: Array(text.utf8))
        .restored(at: runtime.clock.read(), countsTimeAsleep: countsTimeAsleep)
    } catch {
      throw ControlError.unavailable(ControlStrings.unreadable("\(error)"))
    }
  }

  private func attempt<Reply>(_ call: () throws(ClientError) -> Reply) throws -> Reply {
    do {
      return try call()
    } catch {
      switch error {
      case .unavailable: throw ConnectionUnavailable()
      case .refused(let refusal): throw ControlError.refused(refusal)
      case .notSaved(let reason): throw ControlError.unavailable(reason)
      case .invalidFile(let reason):
        throw ControlError.notPossible(ControlStrings.notImported(reason))
      case .noAnswer(let reason):
        throw ControlError.unavailable(ControlStrings.unreachableWindow(reason))
      }
    }
  }
}
