import StopwatchTestSupport
import Testing

@testable import StopwatchCore

@Suite("The save monitor")
@MainActor
struct SaveMonitorTests {
  struct DiskFull: Error {}

  let ticker = ManualTicker()
  let store = StateStore<UnsavedChanges?>(nil)
  let monitor: SaveMonitor

  init() {
    monitor = SaveMonitor(store: store, ticker: ticker)
  }

  let unsaved = UnsavedChanges(.stopwatch, failure: Failure(DiskFull()))

  @Test("waits ten seconds, and no longer than until everything is saved")
  func saved() {
    let save = monitor.begin()
    #expect(ticker.interval == .seconds(10))
    monitor.report(nil, ofSave: save)
    #expect(ticker.interval == nil)
    #expect(store.value == nil)
  }

  @Test("says what is unsaved after ten seconds, and why")
  func unsavedForLong() {
    let save = monitor.begin()
    for _ in 1...5 { monitor.report(unsaved, ofSave: save) }
    #expect(store.value == nil)
    ticker.fire()
    #expect(store.value == unsaved)
    #expect(ticker.interval == nil)
  }

  @Test("says that the disk does not answer where no attempt ends")
  func hanging() {
    _ = monitor.begin()
    ticker.fire()
    #expect(store.value == UnsavedChanges(.stopwatch, failure: nil))
  }

  @Test("takes it back by itself once everything is saved")
  func over() {
    let save = monitor.begin()
    monitor.report(unsaved, ofSave: save)
    ticker.fire()
    monitor.report(nil, ofSave: save)
    #expect(store.value == nil)
    #expect(ticker.interval == nil)
  }

  @Test("keeps the program running until everything is saved")
  func holding() {
    var count = 0
    monitor.holdProgram = {
      count += 1
      return Subscription { count -= 1 }
    }
    let first = monitor.begin()
    let second = monitor.begin()
    monitor.report(unsaved, ofSave: first)
    monitor.report(nil, ofSave: first)
    #expect(count == 1)
    monitor.report(nil, ofSave: second)
    #expect(count == 0)
  }

  @Test("goes on waiting for what was pressed after the attempt that succeeded")
  func newerSave() {
    let first = monitor.begin()
    let second = monitor.begin()
    monitor.report(nil, ofSave: first)
    #expect(ticker.interval == .seconds(10))
    monitor.report(nil, ofSave: second)
    #expect(ticker.interval == nil)
  }

  @Test("says how many sessions the history did not take, and the new reason at once")
  func sessions() {
    let save = monitor.begin()
    monitor.report(unsaved, ofSave: save)
    ticker.fire()
    monitor.report(
      UnsavedChanges(.sessions(count: 2), failure: Failure(DiskFull())), ofSave: save)
    #expect(store.value?.subject == .sessions(count: 2))
  }
}
