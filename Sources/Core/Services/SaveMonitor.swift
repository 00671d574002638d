/// A monitor that reports changes that stay unsaved for longer than a grace period.
@MainActor
public final class SaveMonitor {
  public static let gracePeriod: Duration = .seconds(10)

  private let store: StateStore<UnsavedChanges?>
  private let ticker: any TickerPort
  private var latestSave = 0
  private var unsaved: UnsavedChanges?
  private var timeout: Subscription?
  /// Keeps the program from ending until the subscription that it returns is released.
  public var holdProgram: (() -> Subscription)?
  private var hold: Subscription?

  public init(store: StateStore<UnsavedChanges?>, ticker: any TickerPort) {
    self.store = store
    self.ticker = ticker
  }

  func begin() -> Int {
    latestSave += 1
    if unsaved == nil { wait(for: UnsavedChanges(.stopwatch, failure: nil)) }
    return latestSave
  }

  /// Records the changes that a save left unsaved, or `nil` if none. If unsaved changes are already
  /// reported, the new ones are reported immediately.
  func report(_ unsaved: UnsavedChanges?, ofSave number: Int) {
    if let unsaved { return wait(for: unsaved) }
    self.unsaved = nil
    timeout = nil
    store.update { $0 = nil }
    if number < latestSave {
      wait(for: UnsavedChanges(.stopwatch, failure: nil))
    } else {
      hold = nil
    }
  }

  private func wait(for changes: UnsavedChanges) {
    unsaved = changes
    if hold == nil { hold = holdProgram?() }
    if store.value != nil {
      store.update { $0 = changes }
    } else if timeout == nil {
      timeout = ticker.tick(every: Self.gracePeriod) { [weak self] in
        self?.timeout = nil
        self?.store.update { $0 = self?.unsaved }
      }
    }
  }
}
