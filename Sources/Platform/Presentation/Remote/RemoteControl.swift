import StopwatchCore
import StopwatchFormats

/// The stopwatch for other programs: performs their commands like presses in a window, and reports
/// its state.
@MainActor
public final class RemoteControl {
  /// The maximum length of a note from another program, in bytes of UTF-8.
  public nonisolated static let maximumNoteLength = 65_536

  /// Called with the effect of each command, for a window to show.
  public var onEffect: (Effect) -> Void = { _ in }

  private let stores: StopwatchStores
  private let controls: StopwatchControls
  private let clock: any ClockPort
  private let importLaps: ImportLaps
  private let confirmSaved: () async -> UnsavedChanges?

  /// - Parameter confirmSaved: returns the unsaved changes after the latest change has been tried to
  ///   be saved; `nil` if none.
  public init(
    stores: StopwatchStores, controls: StopwatchControls, clock: any ClockPort,
    importLaps: ImportLaps, confirmSaved: @escaping () async -> UnsavedChanges?
  ) {
    self.stores = stores
    self.controls = controls
    self.clock = clock
    self.importLaps = importLaps
    self.confirmSaved = confirmSaved
  }

  /// Returns the reason why the stopwatch cannot perform a command now, or `nil` if it can.
  public func refusal(of command: RemoteCommand) -> Refusal? {
    command.change(in: stopwatch.state).refusal(in: stores.state.value)
  }

  /// Performs a command at `instant`, without waiting for the disk.
  ///
  /// - Parameter note: the note on the lap of `.lap`; empty if none.
  /// - Returns: the split of the lap of `.lap`, which others may follow; `nil` for other commands.
  @discardableResult
  public func perform(
    _ command: RemoteCommand, note: String = "", at instant: Instant
  ) throws(Refusal) -> Duration? {
    if let refusal = refusal(of: command) { throw refusal }
    guard note.utf8.count <= Self.maximumNoteLength else { throw .noteTooLong }
    let split = command == .lap ? stopwatch.split(ofLapAt: instant) : nil
    let change = command.change(in: stopwatch.state, note: note)
    onEffect(try controls.perform(change, at: instant))
    return split
  }

  /// Returns once the latest change is on the disk, or the reason why it cannot be saved now.
  public func waitUntilSaved() async -> NotSaved? {
    // A session that could not be added to the history is in the file of the stopwatch.
    guard let unsaved = await confirmSaved(), unsaved.subject == .stopwatch else { return nil }
    return NotSaved(message: UnsavedChangesMapper.message(for: unsaved))
  }

  /// Adds the laps of a file to the history, and returns the session as it is stored.
  ///
  /// - Throws: `InvalidImport` with a message for the user.
  public func importLaps(
    _ content: [UInt8], fileName: String
  ) async throws(InvalidImport) -> FinishedSession {
    switch await importLaps(fileName: fileName, read: { content }) {
    case .imported(let session), .existing(let session): return session
    case .notSaved(let message): throw InvalidImport(message: message, isUnsaved: true)
    case .failed(let message): throw InvalidImport(message: message)
    case .cancelled: throw InvalidImport(message: "")
    }
  }

  public var stopwatch: Stopwatch { stores.state.value.stopwatch }

  /// The state of the stopwatch now.
  public var status: RemoteStatus {
    let (stopwatch, reading) = (stopwatch, clock.read())
    return RemoteStatus(
      state: stopwatch.state, elapsed: stopwatch.elapsed(at: reading.instant),
      anchor: reading.sinceBoot, lapCount: stopwatch.laps.count)
  }

  /// Calls `onChange` whenever more has changed than time has passed, until the returned
  /// subscription is released.
  public func observe(_ onChange: @escaping @MainActor (RemoteStatus) -> Void) -> Subscription {
    var latest = stores.state.value
    return stores.state.observe { [weak self] state in
      guard let self, !state.differsOnlyInElapsedTime(from: latest) else { return }
      latest = state
      onChange(status)
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
  /// The number of completed laps.
  public let lapCount: Int
}

/// The failure to save a change that was made.
public struct NotSaved: Hashable {
  /// The reason, for the user.
  public let message: String

  public init(message: String) {
    self.message = message
  }
}

/// An error thrown when laps could not be imported.
public struct InvalidImport: Error, Hashable {
  /// The reason, for the user.
  public let message: String
  /// Whether the file is valid, but the session could not be saved.
  public let isUnsaved: Bool

  public init(message: String, isUnsaved: Bool = false) {
    self.message = message
    self.isUnsaved = isUnsaved
  }
}
