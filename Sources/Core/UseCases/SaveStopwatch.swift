/// The use case that saves the current stopwatch for the next run of the program.
@MainActor
public struct SaveStopwatch {
  let stores: StopwatchStores
  let repository: StopwatchRepository
  let clock: any ClockPort

  /// The maximum time for which closing the program waits for the disk.
  public static let closeTimeout: Duration = .seconds(2)

  public func saveCurrent(isClosing: Bool = false) {
    let (state, reading) = (stores.state.value, clock.read())
    repository.save(
      SavedStopwatch(
        state.stopwatch, comparedWith: state.reference,
        steps: state.undoHistory.steps(toSaveAt: reading), isClosing: isClosing,
        crash: state.notice.flatMap { $0.isAboutCrash ? $0 : nil },
        at: reading))
  }

  /// Tries to save everything to disk before the program ends. Returns the changes that would be lost if
  /// it ended now; `nil` if everything is in a file.
  public func saveEverything() -> UnsavedChanges? {
    guard !repository.flush(within: Self.closeTimeout) else { return nil }
    let unsaved = repository.unsavedChanges
    guard unsaved.subject == .stopwatch else { return nil }
    let hasAnythingToLose =
      stores.state.value.stopwatch.state != .initial || !repository.ledger.updates.isEmpty
    return hasAnythingToLose ? unsaved : nil
  }
}
