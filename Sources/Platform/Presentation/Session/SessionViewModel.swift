import StopwatchCore
import StopwatchFormats

/// The view model of the Session window, which closes when its session leaves the history.
public final class SessionViewModel: ViewModel<SessionViewState>, RecordCorrecting {
  private let controls: StopwatchControls
  private let exchange: LapExchange
  private let navigate: Navigate
  private let leave: @MainActor () -> Void
  private let report: @MainActor (Effect) -> Void
  private var session: FinishedSession
  /// The session as it was read, and as it has been changed since, until the changes are saved.
  private var unsaved: [FinishedSession] = []
  /// The session that it is compared with, as it was when the window was opened; `nil` for none.
  private let reference: FinishedSession?
  public private(set) var corrected: StopwatchState
  public private(set) lazy var editor = CorrectionEditor(self)
  private var choices = LapChoices()
  /// The saves that are not finished yet, one after the other.
  private var saves: [Task<Void, Never>] = []
  private var hasLeft = false

  init?(
    _ id: FinishedSession.ID, comparedWith reference: FinishedSession.ID?,
    _ controls: StopwatchControls, exchange: LapExchange, watch: any FolderWatchPort,
    navigate: @escaping Navigate, leave: @escaping @MainActor () -> Void,
    report: @escaping @MainActor (Effect) -> Void
  ) {
    let (stores, refresh) = (controls.stores, controls.runtime.history.refresh)
    guard let session = stores.finishedSessions.session(id) else { return nil }
    self.controls = controls
    self.exchange = exchange
    self.navigate = navigate
    self.leave = leave
    self.report = report
    self.session = session
    self.reference = reference.flatMap(stores.finishedSessions.session)
    corrected = session.state
    super.init(
      SessionViewState(
        session, corrected, comparedWith: self.reference, choices,
        hidden: stores.preferences.value.hiddenLapColumns, by: controls.historyMapper))
    observations = [
      stores.history.observe { [weak self] _ in self?.follow() },
      stores.state.observeChanges { [weak self] in self?.follow() },
      stores.preferences.observe { [weak self] _ in self?.update() },
      watch.watch { Task { await refresh() } },
    ]
  }

  private var stores: StopwatchStores { controls.stores }
  private var useCases: HistoryUseCases { controls.runtime.history }

  public func send(_ action: SessionAction) {
    switch action {
    case .continueSession:
      navigate(.home)
      afterSaves { $0.useCases.attempt(.continueSession($0.session)) }
    case .name: afterSaves { $0.navigate(.historyAction(.name($0.session.id))) }
    case .delete: afterSaves { $0.navigate(.historyAction(.delete($0.session.id))) }
    case .choose(let choice):
      guard editor.end() else { return }
      choices.apply(choice)
      update()
    case .copy: exchange.copy(sheet, effects)
    case .export: if editor.end() { exchange.export([sheet], by: chooser, effects) }
    case .useAsReference: useAsReference(session, by: useCases)
    case .undo: correct(.undo)
    case .redo: correct(.redo)
    }
  }

  /// The end of the session, as far as it is known.
  public var latestClock: Moment { session.endedAt }

  public var format: TimeFormat { controls.currentFormat }

  public func correct(_ change: StopwatchChange) {
    if hasLeft {
      // The stopwatch goes on with it.
      if stores.currentID == session.id { useCases.attempt(change) }
      return
    }
    guard (try? corrected.correct(change)) != nil else { return }
    save(session.corrected(corrected))
    if change == .undo { effects.send(.dismissMessage) }
    effects.send(Effect(of: change, in: corrected, format: format))
  }

  public func result(of change: StopwatchChange) -> StopwatchState? {
    var state = corrected
    return (try? state.correct(change)).map { state }
  }

  private func save(_ corrected: FinishedSession) {
    unsaved.append(session)
    session = corrected
    update()
    saves.append(
      Task {
        do {
          try await useCases.replace(unsaved, with: corrected)
        } catch {
          effects.send(.dismissMessage)
          report(
            .showAlert(
              localized("Could not save the session"), reason: ErrorMapper.message(for: error)))
        }
        saves.removeFirst()
        follow()
      })
  }

  /// Does something with the session once the history has its corrections.
  private func afterSaves(_ action: @escaping @MainActor (SessionViewModel) -> Void) {
    guard let last = saves.last else { return action(self) }
    Task {
      await last.value
      action(self)
    }
  }

  private var sheet: LapSheet {
    LapSheet(session, comparedWith: reference, precision: format.precision)
  }

  /// Follows the session. One that cannot be read at the moment stays displayed unchanged.
  private func follow() {
    guard saves.isEmpty else { return }
    unsaved = []
    guard let entry = stores.finishedSessions.first(where: { $0.id == session.id }) else {
      hasLeft = true
      return leave()
    }
    guard case .session(let session) = entry, session != self.session else { return }
    if session.stopwatch != self.session.stopwatch {
      corrected = session.state(after: corrected)
      effects.send(.dismissMessage)
    }
    self.session = session
    update()
  }

  private func update() {
    editor.follow(corrected)
    show(
      SessionViewState(
        session, corrected, comparedWith: reference, choices,
        hidden: stores.preferences.value.hiddenLapColumns, by: controls.historyMapper))
  }
}
