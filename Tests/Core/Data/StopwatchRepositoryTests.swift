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
    inBackground: @escaping StopwatchRepository.Background = { _ = $0(false) }
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

  @Test("writes in the background")
  func background() {
    var pending: [StopwatchRepository.Work] = []
    let repository = makeRepository { pending.append($0) }
    repository.save(saved)
    #expect(source.saved.isEmpty)
    #expect(pending.map { $0(false) } == [true])
    #expect(source.saved == [saved])
  }

  @Test("logs when trouble with saving begins and when it is over, not in between")
  func failingToSave() {
    var pending: [StopwatchRepository.Work] = []
    let repository = makeRepository { pending.append($0) }
    repository.save(saved)
    source.failure = .init()
    #expect(pending.map { $0(false) } == [false])
    #expect(pending.map { $0(true) } == [false])
    #expect(log.entries.map(\.level) == [.error])
    source.failure = nil
    #expect(pending.map { $0(true) } == [true])
    #expect(log.entries.map(\.level) == [.error, .notice])
    #expect(source.saved == [saved])
  }

  @Test("logs that loading failed, and has nothing")
  func failingToLoad() {
    source.failure = .init()
    #expect(makeRepository().load() == nil)
    #expect(log.entries.map(\.level) == [.error])
  }
}
