import StopwatchCore
import StopwatchPresentation
import StopwatchTestSupport
import Testing

/// The view models of the history, composed as in the program, with in-memory data sources.
@MainActor
final class HistoryFixture {
  let core: StopwatchFixture
  private(set) var destinations: [Destination] = []
  /// How many windows of a session have asked to be closed.
  private(set) var leaveCount = 0
  /// What the windows of sessions report, even after they have been closed.
  private(set) var reports: [Effect] = []
  let disk = FilesInMemory()
  let files = ManualFolderWatch()
  /// Reports a change of the files; `nil` if there is no observer.
  var filesChanged: (@MainActor () -> Void)? { files.onChange }

  init(writer: any BackgroundPort = ImmediateBackground()) {
    core = StopwatchFixture(writer: writer)
  }

  static let mapper = HistoryMapper(format: TimeFormat(decimalSeparator: "."))

  var source: InMemorySessionDataSource { core.sessionSource }

  func keep(_ entries: HistoryEntry...) {
    for entry in entries { source.kept[entry.id] = entry }
  }

  func makeFactory() -> ViewModelFactory {
    ViewModelFactory(
      core.runtime, rememberWindows: core.rememberWindows, timeouts: core.graceTicker,
      watch: files, exchange: core.exchange(files: disk),
      format: TimeFormat(decimalSeparator: "."))
  }

  func makeHistory() -> HistoryViewModel {
    makeFactory().makeHistory { [weak self] in self?.destinations.append($0) }
  }

  func makeSession(
    _ id: FinishedSession.ID, comparedWith reference: FinishedSession.ID? = nil
  ) -> SessionViewModel? {
    makeFactory().makeSession(
      id, comparedWith: reference, leave: { [weak self] in self?.leaveCount += 1 },
      report: { [weak self] in self?.reports.append($0) },
      navigate: { [weak self] in self?.destinations.append($0) })
  }
}

extension HistoryViewModel {
  /// Sends an action, and lets tasks run until `isDone`.
  func send(
    _ action: HistoryAction, sourceLocation: SourceLocation = #_sourceLocation,
    until isDone: @autoclosure () -> Bool
  ) async {
    send(action)
    await letTasksRun(sourceLocation: sourceLocation, until: isDone)
  }
}

/// Lets tasks run until `isDone`; fails the test if that takes longer than `limit`.
@MainActor
func letTasksRun(
  for limit: Duration = .seconds(10), sourceLocation: SourceLocation = #_sourceLocation,
  until isDone: () -> Bool
) async {
  let deadline = ContinuousClock.now + limit
  while !isDone() {
    guard ContinuousClock.now < deadline else {
      Issue.record("waited in vain", sourceLocation: sourceLocation)
      return
    }
    await Task.yield()
  }
}
