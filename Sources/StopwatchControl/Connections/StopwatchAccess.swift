import GLibInterop
import Glibc
import StopwatchCore
import StopwatchPresentation
import StopwatchStorage
import StopwatchSystem

/// The access to the stopwatch and its history by whichever way there is.
@MainActor
final class StopwatchAccess {
  /// The time for which one process may use the data without being on the bus.
  private static let patience: Duration = .seconds(2)
  private static let pollInterval: Duration = .milliseconds(5)

  let runtime: StopwatchRuntime
  let directories = XDGDirectories.forCurrentUser
  /// Saves the preferences when it is flushed.
  let preferencesWriter = DeferredWriter()
  private let decimalSeparator = SystemLocale.decimalSeparator
  private var hasComplained = false

  init() {
    MainQueue.prepare()
    var resources = RuntimeResources.system(directories, logLevel: .notice, complaint: nil)
    resources.writer = DeferredWriter()
    resources.historyReader = DeferredWriter()
    resources.preferencesWriter = preferencesWriter
    resources.sounds = nil
    resources.keepsTrying = false
    runtime = StopwatchRuntime(resources)
  }

  /// The format of times, in the precision that the user has chosen.
  var format: TimeFormat {
    TimeFormat(
      decimalSeparator: decimalSeparator,
      precision: runtime.stores.preferences.value.timePrecision)
  }

  /// Returns the current stopwatch: from the window that has it, or else from its file.
  func read() throws -> StopwatchState {
    let holder = StateLock(folder: directories.state).holder
    if let window = WindowConnection(inFlatpakOf: directories, runtime)
      ?? holder.flatMap({ WindowConnection(ownedBy: $0, runtime) })
    {
      runtime.changePreferences.load()
      if let state = try? window.read() { return state }
    }
    switch runtime.load(isInUse: holder != nil) {
    case .refused(let failure):
      throw ControlError.unreadable(ErrorMapper.message(for: failure.error))
    case .unusable where !hasComplained:
      hasComplained = true
      let isEarlierShown = runtime.stores.state.value.stopwatch.state != .initial
      Output.complain(BannerMapper.text(for: .unusable(isEarlierShown: isEarlierShown)))
    case .unusable, nil: break
    }
    return runtime.now.state
  }

  /// Makes the changes of the history that a command has left that was killed, before other ones.
  ///
  /// - Throws: `ControlError` if that is not possible.
  func settleHistory() throws {
    guard try !waitForData({ try runtime.settleHistory() }) else { return }
    let unsaved = runtime.repository.unsavedChanges
    throw ControlError.unavailable(UnsavedChangesMapper.message(for: unsaved))
  }

  /// Calls `use` with the files, or with the window that has locked them, whichever is possible
  /// first.
  ///
  /// - Throws: `ControlError` when one process has used the data for too long.
  func connect<Result>(_ use: (any StopwatchConnection) throws -> Result) throws -> Result {
    runtime.changePreferences.load()
    return try waitForData { try use(connection()) }
  }

  /// Calls `body` until no other process uses the data, or one has for too long.
  func waitForData<Result>(
    for patience: Duration = StopwatchAccess.patience, _ body: () throws -> Result
  ) throws -> Result {
    var (owner, end): (String?, ContinuousClock.Instant) = (nil, .now + patience)
    while true {
      let begin = ContinuousClock.now
      do {
        return try body()
      } catch let error as DataInUse {
        // Processes that use it one after the other are not stuck.
        if error.owner != owner { (owner, end) = (error.owner, begin + patience) }
      } catch is ConnectionUnavailable {
        // Waiting for a window's answer does not count as silence.
        end += .now - begin
      }
      guard .now < end else {
        let message = owner.map {
          localized("Process {number} is using the data and does not respond.", ["number": $0])
        }
        throw ControlError.unavailable(
          message ?? localized("Another program is using the data and does not respond."))
      }
      usleep(UInt32(Self.pollInterval / .microseconds(1)))
    }
  }

  func connection() throws -> any StopwatchConnection {
    if let window = WindowConnection(inFlatpakOf: directories, runtime) { return window }
    do {
      let files = try FileConnection(runtime, format: format)
      if !files.isProtected, let window = WindowConnection(ownedBy: nil, runtime) { return window }
      return files
    } catch let error as DataInUse {
      guard let window = WindowConnection(ownedBy: error, runtime) else { throw error }
      return window
    }
  }
}
