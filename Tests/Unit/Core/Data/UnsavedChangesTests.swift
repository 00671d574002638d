import Logging
import StopwatchTestSupport
import Testing

@testable import StopwatchCore

@Suite("What stays unsaved")
@MainActor
struct UnsavedChangesTests {
  struct DiskFull: Error {}

  let ticker = ManualTicker()
  let store = StateStore<UnsavedChanges?>(nil)
  let repository: StopwatchRepository

  init() {
    let (background, logger) = (ManualBackground(), Logger(label: "test"))
    repository = StopwatchRepository(
      source: InMemoryStopwatchDataSource(),
      sessions: SessionRepository(
        source: InMemorySessionDataSource(), writer: background, reader: background,
        logger: logger),
      store: store, ticker: ticker, background: background, logger: logger)
  }

  let unsaved = UnsavedChanges(.stopwatch, failure: Failure(DiskFull()))

  @Test("says what is unsaved after two seconds, and why, until everything is saved")
  func unsavedForLong() {
    let save = repository.begin()
    for _ in 1...5 { repository.report(unsaved, ofSave: save) }
    #expect(store.value == nil)
    ticker.fire()
    #expect(store.value == unsaved)
    #expect(ticker.interval == nil)
    repository.report(nil, ofSave: save)
    #expect(store.value == nil)
    #expect(ticker.interval == nil)
    _ = repository.begin()
    #expect(ticker.interval == .seconds(2), "as before")
  }

  @Test("says that the disk does not answer where no attempt ends")
  func hanging() {
    _ = repository.begin()
    ticker.fire()
    #expect(store.value == UnsavedChanges(.stopwatch, failure: nil))
  }

  @Test("keeps the program running until everything is saved")
  func holding() {
    var count = 0
    repository.holdProgram = {
      count += 1
      return Subscription { count -= 1 }
    }
    let first = repository.begin()
    let second = repository.begin()
    repository.report(unsaved, ofSave: first)
    repository.report(nil, ofSave: first)
    #expect(count == 1)
    repository.report(nil, ofSave: second)
    #expect(count == 0)
  }

  @Test("waits ten seconds, and no longer than until all that was pressed is saved")
  func newerSave() {
    let first = repository.begin()
    let second = repository.begin()
    #expect(ticker.interval == .seconds(2))
    repository.report(nil, ofSave: first)
    #expect(ticker.interval == .seconds(2))
    repository.report(nil, ofSave: second)
    #expect(ticker.interval == nil)
    #expect(store.value == nil)
  }

  @Test("says how many sessions the history did not take, and the new reason at once")
  func sessions() {
    let save = repository.begin()
    repository.report(unsaved, ofSave: save)
    ticker.fire()
    repository.report(
      UnsavedChanges(.sessions(count: 2), failure: Failure(DiskFull())), ofSave: save)
    #expect(store.value?.subject == .sessions(count: 2))
  }
}
