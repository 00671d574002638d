import StopwatchCore

/// Carries what happens once, such as an announcement, from a view model to its view.
///
/// What is sent before there is an observer is kept for it.
@MainActor
public final class EffectChannel<Effect> {
  private var observer: (id: Int, notify: @MainActor (Effect) -> Void)?
  private var nextID = 0
  private var undelivered: [Effect] = []
  private var isDelivering = false

  public init() {}

  /// Calls `observer` with everything that was sent and not yet delivered, and with all that
  /// follows, in order, until the subscription ends or there is another observer.
  public func observe(_ observer: @escaping @MainActor (Effect) -> Void) -> Subscription {
    let id = nextID
    nextID += 1
    self.observer = (id, observer)
    deliver()
    return Subscription { [weak self] in
      if self?.observer?.id == id { self?.observer = nil }
    }
  }

  func send(_ effect: Effect) {
    undelivered.append(effect)
    deliver()
  }

  /// What an observer causes in turn waits until it has returned.
  private func deliver() {
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    while let observer, !undelivered.isEmpty {
      observer.notify(undelivered.removeFirst())
    }
  }
}
