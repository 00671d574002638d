import StopwatchCore
import Testing

@Suite("The state store")
@MainActor
struct StateStoreTests {
  let store = StateStore(0)

  @Test("tells a new observer the value at once, then every change in order, and no other")
  func changesOnly() {
    var seen: [Int] = []
    let subscription = store.observe { seen.append($0) }
    #expect(store.update { $0 = 1 })
    #expect(!store.update { $0 = 1 })
    #expect(store.update { $0 = 2 })
    #expect(seen == [0, 1, 2])
    withExtendedLifetime(subscription) {}
  }

  @Test("tells an observer nothing once its subscription has ended")
  func unsubscribes() {
    var seen: [Int] = []
    var subscription: Subscription? = store.observe { seen.append($0) }
    #expect(subscription != nil)
    subscription = nil
    store.update { $0 = 1 }
    #expect(seen == [0])
  }

  @Test("keeps the order for everybody when an observer changes the value in turn")
  func changeFromAnObserver() {
    var seen: [Int] = []
    let meddler = store.observe { [store] value in
      if value == 1 { store.update { $0 = 2 } }
    }
    let witness = store.observe { seen.append($0) }
    store.update { $0 = 1 }
    #expect(seen == [0, 1, 2])
    withExtendedLifetime((meddler, witness)) {}
  }

  @Test("does not tell an observer that another one has just ended")
  func endedByAnObserver() {
    var seen: [Int] = []
    var victim: Subscription?
    let killer = store.observe { if $0 == 1 { victim = nil } }
    victim = store.observe { seen.append($0) }
    #expect(victim != nil)
    store.update { $0 = 1 }
    #expect(seen == [0])
    withExtendedLifetime(killer) {}
  }
}
