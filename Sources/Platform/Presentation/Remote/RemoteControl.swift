import StopwatchCore
import StopwatchFormats

/// The stopwatch for other programs: performs their commands like presses in a window, and reports
/// its state.
@MainActor
public final class RemoteControl {
  /// Called with the effect of each command, for a window to show.
  public var onEffect: (Effect) -> Void = { _ in }
  /// The presses of other programs that wait.
  public let presses: PressQueue

  private let runtime: StopwatchRuntime
  private let controls: StopwatchControls
  private let background: any BackgroundPort

  /// - Parameters:
  ///   - background: decodes the files of imports.
  ///   - whenQuiet: calls a closure once no key or button waits.
  public init(
    _ runtime: StopwatchRuntime, format: TimeFormat, background: any BackgroundPort,
    whenQuiet: @escaping (@escaping () -> Void) -> Void = { $0() }
  ) {
    presses = PressQueue(whenQuiet: whenQuiet)
    self.runtime = runtime
    self.background = background
    controls = StopwatchControls(
      stores: runtime.stores, change: runtime.changeStopwatch, format: format)
    runtime.countdown.onStart = { [weak self] in self?.onEffect(.announce(localized("Started"))) }
  }

  public func refusal(of command: RemoteCommand) -> Refusal? {
    command.change(in: stopwatch.state).refusal(in: runtime.stores.state.value)
  }

  /// Performs a command at `instant`, without waiting for the disk.
  ///
  /// - Parameters:
  ///   - note: the note on the lap of `.lap`; empty if none.
  ///   - start: the change of `.start`, now or later.
  /// - Returns: the split of the lap of `.lap`, which others may follow; `nil` for other commands.
  @discardableResult
  public func perform(
    _ command: RemoteCommand, note: String = "", start: StopwatchChange = .start,
    at instant: Instant
  ) throws(Refusal) -> Duration? {
    let state = runtime.stores.state.value
    let split =
      command == .lap ? state.undoHistory.split(ofLapAt: instant, in: state.stopwatch) : nil
    let change = command.change(in: stopwatch.state, note: note, start: start)
    onEffect(try controls.perform(change, at: instant))
    return split
  }

  /// Makes a correction, without waiting for the disk.
  public func correct(_ change: StopwatchChange) throws(Refusal) {
    // A lap is a press, which has an instant.
    if case .lap = change { throw .noEffect }
    guard change.isCorrection else { throw .noEffect }
    onEffect(try controls.perform(change))
  }

  public func message(of refusal: Refusal, for change: StopwatchChange) -> String {
    refusal.message(of: change, in: stopwatch.record, format: controls.currentFormat)
  }

  /// Replaces the stopwatch with a session of the history, without waiting for the disk.
  public func continueSession(_ id: FinishedSession.ID) async throws(Refusal) {
    await runtime.history.refresh()
    guard let session = runtime.stores.history.value.entries.session(id) else {
      throw .noSession
    }
    onEffect(try controls.perform(.continueSession(session)))
  }

  /// Compares the stopwatch with a `ReferenceChoice`, without waiting for the disk.
  public func compare(typed text: String) async throws(Refusal) {
    guard let choice = try? ReferenceChoice(typed: text, format: controls.format) else {
      throw .outOfRange
    }
    let reference = try await runtime.history.reference(choice)
    guard reference != stopwatch.reference else { return }
    onEffect(try controls.perform(.compare(reference)))
  }

  /// Returns once the latest change is on the disk, with `nil`, or with the reason for the user why it
  /// cannot be saved now.
  public func waitUntilSaved() async -> String? {
    let unsaved = await runtime.repository.confirmSaved()
    // A session that could not be added to the history is in the file of the stopwatch.
    guard let unsaved, unsaved.subject == .stopwatch else { return nil }
    return UnsavedChangesMapper.message(for: unsaved)
  }

  public func importLaps(_ content: [UInt8], fileName: String) async -> ImportResult {
    let importLaps = ImportLaps(
      background: background, history: runtime.history, clock: runtime.clock,
      format: controls.format)
    return await importLaps.perform(fileName: fileName) { content }
  }

  public var stopwatch: Stopwatch { runtime.stores.state.value.stopwatch }

  public var status: RemoteStatus {
    let (stopwatch, reading) = (stopwatch, runtime.clock.read())
    return RemoteStatus(
      state: stopwatch.state, elapsed: stopwatch.elapsed(at: reading.instant),
      anchor: reading.sinceBoot, lapCount: stopwatch.laps.count,
      lastSplit: stopwatch.laps.lastSplit)
  }

  /// Returns the stopwatch now, without its laps.
  ///
  /// - Parameter split: the split of the lap that was just pressed.
  public func summary(pressed split: Duration? = nil) -> StatusDocument {
    let reading = runtime.clock.read()
    var stopwatch = stopwatch
    stopwatch.sample(at: reading.instant)
    return StatusDocument(
      stopwatch, precision: controls.currentFormat.precision, pressed: split, at: reading)
  }

  /// Calls `onChange` whenever more has changed than time has passed, until the returned
  /// subscription is released.
  public func observe(_ onChange: @escaping @MainActor (RemoteStatus) -> Void) -> Subscription {
    runtime.stores.state.observeChanges { [weak self] in
      if let self { onChange(status) }
    }
  }
}

/// The state of the stopwatch from which another program can compute the elapsed time at any
/// moment.
public struct RemoteStatus: Hashable, Sendable {
  public let state: Stopwatch.State
  /// The elapsed time at `anchor`, which increases from then on while running.
  public let elapsed: Duration
  /// The time since the machine booted, including sleep.
  public let anchor: Duration
  public let lapCount: Int
  public let lastSplit: Duration
}
