import InMemoryLogging
import Logging
import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("The stopwatch repository")
@MainActor
struct StopwatchRepositoryTests {
  let log = InMemoryLogHandler()
  let source = InMemoryStopwatchDataSource()
  let saved = SavedStopwatch(Stopwatch(), at: ManualClock().read())

  func makeRepository(
    inBackground: @escaping StopwatchRepository.Background = { $0() }
  ) -> StopwatchRepository {
    StopwatchRepository(
      source: source,
      logger: Logger(label: "test") { _ in log },
      inBackground: inBackground
    )
  }

  @Test("gives back what was saved last")
  func roundTrip() {
    let repository = makeRepository()
    #expect(repository.load() == nil)
    repository.save(saved)
    #expect(repository.load() == saved)
    #expect(log.entries.isEmpty)
  }

  @Test("writes in the background, in order")
  func background() {
    var pending: [@Sendable () -> Void] = []
    let repository = makeRepository { pending.append($0) }
    repository.save(saved)
    #expect(source.saved.isEmpty)
    for work in pending { work() }
    #expect(source.saved == [saved])
  }

  @Test("logs once that saving failed, and saves again at the next chance")
  func failingToSave() {
    let repository = makeRepository()
    source.failure = .init()
    repository.save(saved)
    #expect(log.entries.map(\.level) == [.error])
    source.failure = nil
    repository.save(saved)
    #expect(source.saved == [saved])
  }

  @Test("logs that loading failed, and has nothing")
  func failingToLoad() {
    source.failure = .init()
    #expect(makeRepository().load() == nil)
    #expect(log.entries.map(\.level) == [.error])
  }
}
