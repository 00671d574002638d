/// Notices when something has not been on the disk for a while.
@MainActor
public final class SaveMonitor {
  /// How long something may be unsaved before the user is told.
  public static let gracePeriod: Duration = .seconds(10)

  private let store: StateStore<UnsavedChanges?>
  private let ticker: any TickerPort
  private var latestSave = 0
  /// None when everything is on the disk.
  private var unsaved: UnsavedChanges?
  private var timeout: Subscription?

  /// - Parameter store: says what is unsaved once that lasts.
  public init(store: StateStore<UnsavedChanges?>, ticker: any TickerPort) {
    self.store = store
    self.ticker = ticker
  }

  /// Notes that something is to be saved, and returns the number of this save.
  func begin() -> Int {
    latestSave += 1
    if unsaved == nil { wait(for: UnsavedChanges(.stopwatch, failure: nil)) }
    return latestSave
  }

  /// Notes what an attempt has left unsaved, if anything. What lasts already is shown with the new
  /// reason at once.
  func report(_ unsaved: UnsavedChanges?, ofSave number: Int) {
    if let unsaved { return wait(for: unsaved) }
    end()
    if number < latestSave { wait(for: UnsavedChanges(.stopwatch, failure: nil)) }
  }

  private func end() {
    unsaved = nil
    timeout = nil
    store.update { $0 = nil }
  }

  private func wait(for changes: UnsavedChanges) {
    unsaved = changes
    if store.value != nil {
      store.update { $0 = changes }
    } else if timeout == nil {
      timeout = ticker.tick(every: Self.gracePeriod) { [weak self] in self?.publish() }
    }
  }

  private func publish() {
    timeout = nil
    store.update { $0 = unsaved }
  }
}
