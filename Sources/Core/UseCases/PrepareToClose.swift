/// Tries to bring everything to the disk before the program ends.
@MainActor
public struct PrepareToClose {
  /// The longest that the end of the program waits for the disk.
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

  /// What would be lost with the program; none when everything is in some file.
  public func callAsFunction() -> UnsavedChanges? {
    guard !repository.flush(within: Self.timeout) else { return nil }
    let unsaved = repository.unsavedChanges
    guard unsaved.subject == .stopwatch else { return nil }
    let isWorthKeeping =
      stores.state.value.stopwatch.state != .initial || !sessions.unfiled.isEmpty
    return isWorthKeeping ? unsaved : nil
  }
}
