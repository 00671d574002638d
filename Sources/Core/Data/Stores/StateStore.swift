/// The single owner of a state, which notifies its observers of every change, in order.
@MainActor
public final class StateStore<State: Equatable> {
  // Inlinable, so that no generic code runs at the ticks of the stopwatch.
  @usableFromInline var current: State
  @usableFromInline var observers: [StateObserver<State>] = []
  @usableFromInline var undelivered: [State] = []
  @usableFromInline var isDelivering = false

  public init(_ value: State) {
    current = value
  }

  /// Calls `observer` with the current value, and again after each change until the returned
  /// subscription is released. A change that it makes at once is delivered afterwards, as in `deliver`.
  public func observe(_ observer: @escaping @MainActor (State) -> Void) -> Subscription {
    let entry = StateObserver(observer)
    observers.append(entry)
    let isOutermost = !isDelivering
    isDelivering = true
    observer(value)
    if isOutermost {
      isDelivering = false
      deliver()
    }
    return Subscription { [weak self, weak entry] in
      entry?.isActive = false
      self?.observers.removeAll { !$0.isActive }
    }
  }

  @inlinable public var value: State { current }

  /// Changes the value, and returns whether it differs from the previous one.
  @discardableResult
  @inlinable public func update(_ change: (inout State) -> Void) -> Bool {
    let before = current
    change(&current)
    guard current != before else { return false }
    undelivered.append(current)
    deliver()
    return true
  }

  /// Notifies the observers of each undelivered change. A change that an observer makes is
  /// delivered after all observers have been notified of the current one.
  @inlinable func deliver() {
    guard !isDelivering else { return }
    isDelivering = true
    defer { isDelivering = false }
    while !undelivered.isEmpty {
      let state = undelivered.removeFirst()
      for observer in observers where observer.isActive { observer.notify(state) }
    }
  }
}

/// An observer of a store, until its subscription is released.
@MainActor
@usableFromInline
final class StateObserver<State> {
  @usableFromInline let notify: @MainActor (State) -> Void
  @usableFromInline var isActive = true

  init(_ notify: @escaping @MainActor (State) -> Void) { self.notify = notify }
}

/// A token for an ongoing activity, which ends when the token is released.
@MainActor
public final class Subscription {
  private let end: @MainActor () -> Void

  public init(onEnd end: @escaping @MainActor () -> Void) {
    self.end = end
  }

  isolated deinit {
    end()
  }
}

extension StateStore<StopwatchState> {
  /// Calls `onChange` whenever more has changed than time has passed, until the returned
  /// subscription is released.
  public func observeChanges(_ onChange: @escaping @MainActor () -> Void) -> Subscription {
    var latest = value
    return observe { state in
      guard !state.differsOnlyInElapsedTime(from: latest) else { return }
      latest = state
      onChange()
    }
  }
}
