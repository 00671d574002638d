import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

/// The history window's undo against a list of what it did, while another program changes the same
/// sessions.
@Suite("Undo in the history")
@MainActor
final class HistoryUndoTests {
  private typealias Sessions = [FinishedSession.ID: FinishedSession]

  private let fixture = HistoryFixture()
  private var state: HistoryViewState?
  /// How many changes and undos of the window have ended.
  private var endedCount = 0
  private var alert: String?
  private var subscriptions: [Subscription] = []

  @Test(
    "returns to what was there before each change, or says that somebody changed it",
    arguments: 1...30)
  func againstList(seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let viewModel = await open()
    var sessions = stored
    var steps: [(before: FinishedSession, after: FinishedSession?)] = []
    for number in 1...40 {
      let session = sessions.values.sorted { "\($0.id)" < "\($1.id)" }.randomElement(using: &random)
      switch (Int.random(in: 0..<10, using: &random), session) {
      case (0...2, let session?):
        let after = session.renamed(.init(name: "Name \(number)", note: session.note))
        await name(session, after.name, viewModel)
        steps.append((session, after))
        sessions[session.id] = after
      case (3...4, let session?):
        viewModel.send(.select([session.id]))
        await perform { viewModel.send(.deleteSelected) }
        steps.append((session, nil))
        sessions[session.id] = nil
      case (5, let session?):
        let note = "Somebody's \(number)"
        _ = try? await fixture.core.history.rename(session, name: nil, note: note)
        sessions[session.id] = session.renamed(.init(name: session.name, note: note))
      case (6, let session?):
        _ = await fixture.core.history.delete([session.id], .toTrash)
        sessions[session.id] = nil
      default:
        guard let step = steps.popLast() else { continue }
        await perform { viewModel.send(.undo) }
        let isUnchanged = sessions[step.before.id] == step.after
        if isUnchanged { sessions[step.before.id] = step.before }
        #expect(
          alert == (isUnchanged ? nil : "The session has been changed since."))
      }
      #expect(stored == sessions, "step \(number)")
      await letTasksRun { state?.canUndo == !steps.isEmpty && state?.rows.count == sessions.count }
    }
  }

  private var stored: Sessions {
    Dictionary(uniqueKeysWithValues: fixture.source.sessions.map { ($0.id, $0) })
  }

  private func open() async -> HistoryViewModel {
    for start in 1...3 {
      fixture.keep(.session(.sample(start: start * 1000, name: "Session", laps: [.seconds(start)])))
    }
    let viewModel = fixture.makeHistory()
    subscriptions = [
      viewModel.effects.observe { [weak self] in self?.note($0) },
      viewModel.requests.observe { [weak self] _ in self?.endedCount += 1 },
      viewModel.observe { [weak self] in self?.state = $0 },
    ]
    await letTasksRun { state?.rows.count == 3 }
    return viewModel
  }

  private func note(_ effect: Effect) {
    switch effect {
    case .showAlert(_, let text): (alert, endedCount) = (text, endedCount + 1)
    case .offerUndo: endedCount += 1
    default: break
    }
  }

  private func name(
    _ session: FinishedSession, _ name: String, _ viewModel: HistoryViewModel
  ) async {
    guard let row = state?.rows.first(where: { $0.id == session.id }) else {
      Issue.record("\(session.id) is not in the list")
      return
    }
    #expect(await viewModel.write(name: name, note: nil, on: row) == nil)
  }

  /// Makes a change or undoes one, and waits for its end.
  private func perform(_ change: () -> Void) async {
    (alert, endedCount) = (nil, 0)
    change()
    await letTasksRun { endedCount > 0 }
  }
}
