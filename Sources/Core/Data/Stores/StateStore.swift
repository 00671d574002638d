/// The single owner of a state, which notifies its observers of every change, in order.
@MainActor
public final class StateStore<State: Equatable> {
  public private(set) var value: State
  private var observers: [(id: Int, notify: @MainActor (State) -> Void)] = []
  private var nextID = 0
  private var undelivered: [State] = []
  private var isDelivering = false

  public init(_ value: State) {
    self.value = value
  }

  /// Calls `observer` with the current value, and again after each change until the returned
  /// subscription is released.
  public func observe(_ observer: @escaping @MainActor (State) -> Void) -> Subscription {
    let id = nextID
    nextID += 1
    observers.append((id, observer))
    notifyCurrentValue(observer)
    return Subscription { [weak self] in self?.observers.removeAll { $0.id == id } }
  }

  public var observerCount: Int { observers.count }

  /// Calls `observer` with the current value. A change that it makes is delivered afterwards, as in
  /// `deliver`.
  private func notifyCurrentValue(_ observer: @MainActor (State) -> Void) {
    let isOutermost = !isDelivering
    isDelivering = true
    observer(value)
    guard isOutermost else { return }
    isDelivering = false
    deliver()
  }

  /// Changes the value, and returns whether it differs from the previous one.
  @discardableResult
  public func update(_ change: (inout State) -> Void) -> Bool {
    let before = value
    change(&value)
    guard value != before else { return false }
    undelivered.append(value)
    deliver()
    return true
  }

  /// Notifies the observers of each undelivered change. A change that an observer makes is
  /// delivered after all observers have been notified of the current one.
  private func deliver() {
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    while !undelivered.isEmpty {
      let state = undelivered.removeFirst()
      for observer in observers where isObserving(observer.id) {
        observer.notify(state)
      }
    }
  }

  private func isObserving(_ id: Int) -> Bool {
    observers.contains { $0.id == id }
  }
}
