/// Tries to bring everything to the disk before the program ends.
@MainActor
public struct PrepareToClose {
  private let stores: StopwatchStores
  private let repository: StopwatchRepository
  private let sessions: SessionRepository
  private let flush: @MainActor () -> Bool

  /// - Parameter flush: tries once more to save what is not saved yet, and waits for that, but not
  ///   for ever; says whether everything is saved.
  public init(
    stores: StopwatchStores, repository: StopwatchRepository, sessions: SessionRepository,
    flush: @escaping @MainActor () -> Bool
  ) {
    self.stores = stores
    self.repository = repository
    self.sessions = sessions
    self.flush = flush
  }

  /// What would be lost with the program; none when everything is in some file.
  public func callAsFunction() -> UnsavedChanges? {
    guard !flush() else { return nil }
    let unsaved = repository.unsavedChanges
    guard unsaved.subject == .stopwatch else { return nil }
    let isWorthKeeping =
      stores.state.value.stopwatch.state != .initial || !sessions.unfiled.isEmpty
    return isWorthKeeping ? unsaved : nil
  }
}
