/// The one place where a state lives. Whoever observes it learns of every change, in order.
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

  /// Calls `observer` with the value of now, and again after each change until the token goes.
  public func observe(_ observer: @escaping @MainActor (State) -> Void) -> Subscription {
    let id = nextID
    nextID += 1
    observers.append((id, observer))
    tellOfNow(observer)
    return Subscription { [weak self] in self?.observers.removeAll { $0.id == id } }
  }

  /// How many observe it now.
  public var observerCount: Int { observers.count }

  /// What it changes in turn waits, as in `deliver`.
  private func tellOfNow(_ observer: @MainActor (State) -> Void) {
    let isOutermost = !isDelivering
    isDelivering = true
    observer(value)
    guard isOutermost else { return }
    isDelivering = false
    deliver()
  }

  /// Changes the value; says whether it is another one now.
  @discardableResult
  public func update(_ change: (inout State) -> Void) -> Bool {
    let before = value
    change(&value)
    guard value != before else { return false }
    undelivered.append(value)
    deliver()
    return true
  }

  /// An observer may change the value in turn: that change waits until all have heard of this one.
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
