import Logging
import Synchronization

/// A repository for the preferences that handles all storage errors itself.
///
/// The user and other programs may edit the stored preferences at any time. Only what a change
/// changes is therefore written over them, and changes that are not stored yet apply to whatever is
/// loaded meanwhile.
@MainActor
public final class PreferencesRepository {
  /// A change of the preferences. Applying it twice has the effect of applying it once.
  public typealias Change = @Sendable (inout Preferences) -> Void

  private let source: any PreferencesDataSourcePort
  private let background: any BackgroundPort
  private let logger: Logger
  private let unsaved = UnsavedPreferences()
  private var loggedFailure = ""
  /// The error that made the stored preferences unusable when they were loaded last; `nil` if there
  /// was none.
  public private(set) var loadFailure: Failure?

  public init(
    source: any PreferencesDataSourcePort, background: any BackgroundPort, logger: Logger
  ) {
    self.source = source
    self.background = background
    self.logger = logger
  }

  /// Returns the preferences as they are stored, with all changes that are not stored yet; `nil` if
  /// the stored ones are not usable. Errors are logged once.
  public func load() -> Preferences? {
    // Read before the file: a change that is stored in between is then in both.
    let changes = unsaved.changes
    do {
      var preferences = try source.load() ?? Preferences()
      for change in changes { change(&preferences) }
      loggedFailure = ""
      loadFailure = nil
      return preferences
    } catch {
      loadFailure = Failure(error)
      log("cannot use the preferences: \(error)")
      return nil
    }
  }

  /// The error of the latest attempt to save; `nil` if it succeeded, or if there was none.
  public var saveFailure: Failure? { unsaved.failure }

  /// Saves a change in the background and returns immediately; an error is logged at the first
  /// failed attempt.
  public func save(_ change: @escaping Change) {
    unsaved.add(change)
    background.submit { [source, unsaved, logger] isRetry in
      let changes = unsaved.changes
      do {
        try source.update { preferences in
          for change in changes { change(&preferences) }
        }
        unsaved.removeFirst(changes.count)
        return true
      } catch {
        unsaved.fail(error)
        if !isRetry { logger.error("could not save the preferences: \(error)") }
        return false
      }
    }
  }

  private func log(_ failure: String) {
    if failure != loggedFailure { logger.warning("\(failure)") }
    loggedFailure = failure
  }
}

/// The changes of the preferences that are not stored yet, in order.
private final class UnsavedPreferences: Sendable {
  private struct State {
    var changes: [PreferencesRepository.Change] = []
    var failure: Failure?
  }

  private let state = Mutex(State())

  var changes: [PreferencesRepository.Change] { state.withLock { $0.changes } }
  var failure: Failure? { state.withLock { $0.failure } }

  func add(_ change: @escaping PreferencesRepository.Change) {
    state.withLock { $0.changes.append(change) }
  }

  func fail(_ error: any Error) {
    state.withLock { $0.failure = Failure(error) }
  }

  func removeFirst(_ count: Int) {
    state.withLock {
      $0.changes.removeFirst(count)
      $0.failure = nil
    }
  }
}
