/// The use case that pauses a running stopwatch when the user closes the program, if the user prefers
/// so.
@MainActor
public struct PauseForClosing {
  private let stores: StopwatchStores
  private let save: SaveStopwatch

  public init(stores: StopwatchStores, save: SaveStopwatch) {
    self.stores = stores
    self.save = save
  }

  /// - Parameter instant: when the user closed the program.
  public func callAsFunction(at instant: Instant) {
    var state = stores.state.value
    guard !stores.preferences.value.continueWhenClosed,
      (try? state.perform(.pause, at: instant)) != nil
    else { return }
    stores.state.update { $0 = state }
    save()
  }
}
