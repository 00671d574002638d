import StopwatchCore
import StopwatchFormats

/// The stopwatch for other programs: performs their commands like presses in a window, and reports
/// its state.
@MainActor
public final class RemoteControl {
  /// Called with the effect of each command, for a window to show.
  public var onEffect: (Effect) -> Void = { _ in }
  /// Called with a notification in place of a window that could show the effect of a key.
  public var onUnseenPress: (ReminderNotification) -> Void = { _ in }

  public let runtime: StopwatchRuntime
  private let controls: StopwatchControls
  private let background: any BackgroundPort

  /// - Parameter background: decodes the files of imports.
  public init(_ runtime: StopwatchRuntime, format: TimeFormat, background: any BackgroundPort) {
    self.runtime = runtime
    self.background = background
    controls = StopwatchControls(runtime: runtime, format: format)
    runtime.countdown.onStart = { [weak self] in self?.onEffect(.announce(localized("Started"))) }
  }

  public func refusal(of command: RemoteCommand) -> Refusal? {
    command.change(in: state.stopwatch.state).refusal(in: state)
  }

  /// Performs a command at `instant`, without waiting for the disk.
  ///
  /// - Parameters:
  ///   - note: the note on the lap of `.lap`; empty if none.
  ///   - name: the name whose lap it is, as `Roster.id(typed:)` takes it; `nil` for a press of Lap.
  ///   - start: the change of `.start`, now or later.
  /// - Returns: the split of the lap of `.lap`, which others may follow; `nil` for other commands.
  @discardableResult
  public func perform(
    _ command: RemoteCommand, note: String = "", name: String? = nil,
    start: StopwatchChange = .start, at instant: Instant
  ) throws(Refusal) -> Duration? {
    let stopwatch = state.stopwatch
    let id = try name.map { name throws(Refusal) in try stopwatch.laps.roster.id(typed: name) }
    let split =
      command == .lap ? state.undoHistory.split(ofLapAt: instant, in: stopwatch) : nil
    let change = command.change(in: stopwatch.state, note: note, name: id, start: start)
    onEffect(try controls.perform(change, at: instant))
    return split
  }

  /// Performs a command like a key of a window, for a key of the desktop.
  public func press(_ command: RemoteCommand, at instant: Instant) {
    let change = command.change(in: state.stopwatch.state)
    guard let effect = controls.press(change, at: instant) else { return }
    onEffect(effect)
    if !runtime.timerService.isViewed { ReminderNotification.press(effect).map(onUnseenPress) }
  }

  /// Makes a correction, without waiting for the disk.
  public func correct(_ change: StopwatchChange) throws(Refusal) {
    // A lap is a press, which has an instant.
    if case .lap = change { throw .noEffect }
    guard change.isCorrection else { throw .noEffect }
    onEffect(try controls.perform(change))
  }

  public func message(of refusal: Refusal, for change: StopwatchChange) -> String {
    refusal.message(of: change, in: state.stopwatch.record, format: controls.currentFormat)
  }

  /// Replaces the stopwatch with a session of the history, without waiting for the disk.
  public func continueSession(_ id: FinishedSession.ID) async throws(Refusal) {
    await runtime.history.refresh()
    guard let session = runtime.stores.sessions.session(id) else { throw .noSession }
    onEffect(try controls.perform(.continueSession(session)))
  }

  /// Compares the stopwatch with a `ReferenceChoice`, without waiting for the disk.
  public func compare(typed text: String) async throws(Refusal) {
    guard let choice = try? ReferenceChoice(typed: text, format: controls.format) else {
      throw .outOfRange
    }
    let reference = try await runtime.history.reference(choice)
    guard reference != state.reference else { return }
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
    await ImportLaps(runtime: runtime, background: background, format: controls.format)
      .perform(fileName: fileName) { content }
  }

  public var state: StopwatchState { runtime.stores.state.value }

  /// Returns the stopwatch now, without its laps.
  ///
  /// - Parameter split: the split of the lap that was just pressed.
  public func summary(pressed split: Duration? = nil) -> StatusDocument {
    let (state, reading) = runtime.now
    return StatusDocument(
      state, precision: controls.currentFormat.precision, pressed: split, at: reading)
  }
}
