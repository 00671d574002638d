import GLibInterop
import StopwatchBus
import StopwatchCore
import StopwatchFormats
import StopwatchPresentation
import StopwatchSystem

/// The way to the stopwatch through its files, which this process has locked.
@MainActor
struct FileConnection: StopwatchConnection {
  private let runtime: StopwatchRuntime
  private let remote: RemoteControl

  var isProtected: Bool { runtime.isProtected }

  /// Locks the files, where they can be locked, and reads the stopwatch.
  ///
  /// - Throws: `DataInUse` if another process uses them, `ControlError` if they cannot be read.
  init(_ runtime: StopwatchRuntime, format: TimeFormat) throws {
    self.runtime = runtime
    remote = RemoteControl(runtime, format: format, background: DeferredWriter())
    try runtime.start(cleansUp: false)
    try checkNotice()
  }

  func perform(_ press: Press, sinceBoot: Duration) throws -> StatusDocument {
    let reading = runtime.clock.read()
    let instant = reading.instant - max(reading.sinceBoot - sinceBoot, .zero)
    let split = try changeAndSave { () throws(Refusal) in
      try remote.perform(
        press.command, note: press.note, name: press.name, start: press.start, at: instant)
    }
    return remote.summary(pressed: split)
  }

  func correct(_ change: StopwatchChange) throws -> StopwatchState {
    try changeAndSave { () throws(Refusal) in try remote.correct(change) }
    return runtime.now.state
  }

  func continueSession(_ id: FinishedSession.ID) throws -> StopwatchState {
    try change { [remote] () async throws(Refusal) in try await remote.continueSession(id) }
  }

  func compare(typed text: String) throws -> StopwatchState {
    try change { [remote] () async throws(Refusal) in try await remote.compare(typed: text) }
  }

  /// Makes a change that reads the history first, and returns the current stopwatch after it.
  private func change(
    _ make: @escaping @MainActor () async throws(Refusal) -> Void
  ) throws -> StopwatchState {
    try changeAndSave { () throws(Refusal) in try MainQueue.wait(for: make) }
    return runtime.now.state
  }

  /// Makes a change, saves it, and starts the program that reminds of it.
  private func changeAndSave<Result>(_ make: () throws(Refusal) -> Result) throws -> Result {
    let result = try make()
    try save()
    if runtime.needsReminders { StopwatchClient()?.startProgram() }
    return result
  }

  func importLaps(_ content: [UInt8], fileName: String) throws -> FinishedSession.ID {
    saveOnFlush()
    let result = MainQueue.wait { [remote] in
      await remote.importLaps(content, fileName: fileName)
    }
    switch result {
    case .imported(let session, _), .existing(let session): return session.id
    case .notSaved: throw ControlError.unavailable(result.message)
    case .failed: throw ControlError.notPossible(result.message)
    }
  }

  /// Saves a running stopwatch.
  func saveIfRunning() throws {
    if runtime.stores.state.value.stopwatch.state == .running { try save() }
  }

  /// Saves the stopwatch for the next program that uses it.
  private func save() throws {
    saveOnFlush()
    guard !runtime.repository.flush(within: StopwatchRepository.closeTimeout) else { return }
    let message = UnsavedChangesMapper.message(for: runtime.repository.unsavedChanges)
    guard runtime.repository.unsavedChanges.subject == .stopwatch else {
      return Output.complain(message)
    }
    throw ControlError.unavailable(message)
  }

  /// Makes the next flush save a running stopwatch as one that continues while closed.
  private func saveOnFlush() {
    if runtime.stores.state.value.stopwatch.state == .running {
      runtime.changeStopwatch.save(isClosing: true)
    }
  }

  /// - Throws: `ControlError` if the latest state cannot be read: it may be intact, and a press on an
  ///   earlier one would be lost for it.
  private func checkNotice() throws {
    switch runtime.stores.state.value.notice {
    case let notice where notice == runtime.saved?.crash: break
    case .unreadable:
      let reason =
        if case .refused(let failure) = runtime.repository.load().obstacle {
          ErrorMapper.message(for: failure.error)
        } else { "" }
      throw ControlError.unreadable(reason)
    case .pausedByClock, .startCanceled, .unprotected, .unusable,
      .timeAway(_, .interrupted, isCounted: false),
      .timeAway(_, .interruptedWhileHidden, isCounted: false):
      runtime.stores.state.value.notice.map { Output.complain(BannerMapper.text(for: $0)) }
    case .timeAway, nil: break
    }
  }
}
