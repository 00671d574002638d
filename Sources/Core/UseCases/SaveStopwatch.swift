/// The use case that saves the current stopwatch for the next run of the program.
@MainActor
public struct SaveStopwatch {
  private let stores: StopwatchStores
  private let repository: StopwatchRepository
  private let clock: any ClockPort

  public init(stores: StopwatchStores, repository: StopwatchRepository, clock: any ClockPort) {
    self.stores = stores
    self.repository = repository
    self.clock = clock
  }

  /// - Parameter isClosing: whether the program is closing normally.
  public func callAsFunction(isClosing: Bool = false) {
    repository.save(
      SavedStopwatch(
        stores.state.value.stopwatch,
        beforeReset: stores.state.value.undoHistory.beforeLatestReset,
        isClosing: isClosing,
        at: clock.read()
      ))
  }
}
