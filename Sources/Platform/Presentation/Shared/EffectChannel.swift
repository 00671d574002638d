import StopwatchCore

/// A channel for one-time effects, such as an announcement, from a view model to its view.
///
/// Effects that are sent before there is an observer are queued for it.
@MainActor
public final class EffectChannel<Effect> {
  private var observer: (id: Int, notify: @MainActor (Effect) -> Void)?
  private var nextID = 0
  private var undelivered: [Effect] = []
  private var isDelivering = false

  public init() {}

  /// Calls `observer` with every effect not yet delivered and every later one, in order, until the
  /// subscription ends or another observer replaces it.
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

  /// Delivers the queued effects; those sent by the observer itself wait until it has returned.
  private func deliver() {
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    while let observer, !undelivered.isEmpty {
      observer.notify(undelivered.removeFirst())
    }
  }
}
