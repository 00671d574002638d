/// The use case that tries to save everything to disk before the program ends.
@MainActor
public struct PrepareToClose {
  /// The maximum time for which closing the program waits for the disk.
  public static let timeout: Duration = .seconds(2)

  private let stores: StopwatchStores
  private let repository: StopwatchRepository
  private let sessions: SessionRepository

  public init(
    stores: StopwatchStores, repository: StopwatchRepository, sessions: SessionRepository
  ) {
    self.stores = stores
    self.repository = repository
    self.sessions = sessions
  }

  /// Returns the changes that would be lost if the program ended, or `nil` if everything is in some
  /// file.
  public func callAsFunction() -> UnsavedChanges? {
    guard !repository.flush(within: Self.timeout) else { return nil }
    let unsaved = repository.unsavedChanges
    guard unsaved.subject == .stopwatch else { return nil }
    let hasAnythingToLose =
      stores.state.value.stopwatch.state != .initial || !sessions.unfiled.isEmpty
    return hasAnythingToLose ? unsaved : nil
  }
}
