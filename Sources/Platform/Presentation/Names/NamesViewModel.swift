import StopwatchCore

/// The view model of the Names window, in which every change applies at once and is one step of undo.
public final class NamesViewModel: ViewModel<NamesViewState> {
  public let questions = EffectChannel<NamesQuestion>()
  private let session: SessionViewModel?
  private let controls: StopwatchControls

  /// - Parameter session: the session whose names they are; `nil` for those of the stopwatch.
  init(of session: SessionViewModel?, _ controls: StopwatchControls) {
    (self.session, self.controls) = (session, controls)
    let state = session?.corrected ?? controls.stores.state.value
    super.init(NamesViewState(state, controls.format))
    let update: @MainActor @Sendable () -> Void = { [weak self] in self?.update() }
    observations = [
      session?.observe { _ in update() } ?? controls.stores.state.observeChanges(update)
    ]
  }

  private var state: StopwatchState { session?.corrected ?? controls.stores.state.value }
  private var roster: Roster { state.stopwatch.laps.roster }

  private func update() { show(NamesViewState(state, controls.format)) }

  /// Adds the names that the user has typed or pasted, one on each line. Returns `nil`, or a message for the
  /// user if that is not possible: then none is added.
  public func add(_ text: String) -> String? {
    set(roster.names + text.split(whereSeparator: \.isNewline).map { Roster.Name(String($0)) })
  }

  public func send(_ action: NamesAction) { perform(action, asking: action) }

  /// - Parameter question: what to ask about if laps would lose their names; `nil` once the user has confirmed.
  private func perform(_ action: NamesAction, asking question: NamesAction?) {
    switch action {
    case .rename(let id, let text):
      let names = roster.names.map { $0.id == id ? $0.renamed(text) : $0 }
      if !text.singleLine.isEmpty { set(names).map { effects.send(.showMessage($0)) } }
    case .remove(let id): set(roster.names.filter { $0.id != id }, asking: question)
    case .move(let id, let distance): move(id, by: distance, asking: question)
    case .chooseKind(let index):
      set(roster.names, Roster.Kind.allCases[index], asking: question)
    case .chooseStart(let index):
      // A start that was corrected gives way.
      let names = roster.names.map {
        Roster.Name($0.text, id: $0.id, isStopped: $0.isStopped, firstCycle: $0.firstCycle)
      }
      set(names, start: NamesViewState.starts(with: roster.start)[index], asking: question)
    case .useLast: Task { await useLast(asking: question) }
    case .confirm(let question): perform(question.action, asking: nil)
    case .undo: make(.undo)
    }
  }

  private func move(_ id: NameID, by distance: Int, asking question: NamesAction?) {
    var names = roster.names
    guard let index = names.firstIndex(where: { $0.id == id }),
      names.indices.contains(index + distance)
    else { return }
    names.swapAt(index, index + distance)
    set(names, asking: question)
  }

  /// Takes the names of the last session that has some. Those with the same text keep their laps.
  private func useLast(asking question: NamesAction?) async {
    await controls.runtime.history.refresh()
    let others = controls.stores.finishedSessions.filter { $0.id != state.stopwatch.sessionID }
    let rosters = others.lazy.compactMap { $0.readable?.laps.roster }
    guard let last = rosters.first(where: { !$0.isEmpty }) else {
      return effects.send(.showMessage(localized("No session in the history has names")))
    }
    set(last.names.map { Roster.Name($0.text) }, last.kind, start: last.start, asking: question)
  }

  /// Sets the names, but asks first if laps would lose theirs. Returns `nil`, or a message as for `add`.
  @discardableResult
  private func set(
    _ names: [Roster.Name], _ kind: Roster.Kind? = nil, start: Roster.Start? = nil,
    asking question: NamesAction? = nil
  ) -> String? {
    do throws(InvalidRoster) {
      let next = try Roster(names, kind ?? roster.kind, start: start ?? roster.start)
      let change = StopwatchChange.setRoster(next)
      let after =
        if let session { session.result(of: change) } else { controls.change.result(of: change) }
      let count = zip(state.stopwatch.laps, after?.stopwatch.laps ?? Laps())
        .count { $0.name != .nobody && $1.name == .nobody }
      if count > 0, let question { questions.send(.init(count, question)) } else { make(change) }
      return nil
    } catch {
      return error.message
    }
  }

  private func make(_ change: StopwatchChange) {
    if let session { return session.correct(change) }
    controls.attempt(change).map(effects.send)
  }
}
