/// Keeps the stopwatch as it is now, for the next time the program runs.
@MainActor
public struct SaveStopwatch {
  private let session: Session
  private let repository: StopwatchRepository
  private let clock: any ClockPort

  public init(
    session: Session, repository: StopwatchRepository,
    clock: any ClockPort
  ) {
    self.session = session
    self.repository = repository
    self.clock = clock
  }

  /// - Parameter isClosing: whether the program ends now, in order.
  public func callAsFunction(isClosing: Bool = false) {
    repository.save(
      SavedStopwatch(
        session.stopwatch.value,
        beforeReset: session.history.value.beforeLatestReset,
        isClosing: isClosing,
        at: clock.read()
      ))
  }
}
