import StopwatchCore
import StopwatchFormats

/// The view model of the History window: a list with its search, and the changes that can be undone.
public final class HistoryViewModel: ViewModel<HistoryViewState> {
  public let requests = EffectChannel<HistoryRequest>()

  private let controls: StopwatchControls
  private let exchange: LapExchange
  private let navigate: Navigate
  private var text = ""
  private let search = HistorySearch()
  /// The selected sessions, from top to bottom.
  private var selection: [FinishedSession.ID] = []
  /// Whether the history has been read since the window was opened: what was read before may be out of
  /// date, and until then it is unknown whether the history is empty.
  private var isLoaded = false
  /// The session on the stopwatch when the history was read last.
  private var known: FinishedSession.ID?
  private var changes = UndoHistory<[SessionChange]>()
  /// The deletions and undos that are not finished yet, one after the other.
  private var unfinished: [Task<Void, Never>] = []

  public init(
    controls: StopwatchControls, watch: any FolderWatchPort, exchange: LapExchange,
    navigate: @escaping Navigate
  ) {
    let (stores, refresh) = (controls.stores, controls.runtime.history.refresh)
    self.controls = controls
    self.exchange = exchange
    self.navigate = navigate
    known = stores.currentID
    super.init(
      HistoryViewState(
        rows: HistoryRows(entries: [], mapper: controls.historyMapper), placeholder: nil,
        selected: nil, bar: nil,
        isCurrentSelected: false, canCompare: false, canDelete: false, canUndo: false))
    observations = [
      stores.history.observe { [weak self] _ in self?.update() },
      stores.state.observeChanges { [weak self] in self?.followStopwatch() },
      stores.preferences.observe { [weak self] _ in self?.update() },
      watch.watch { Task { await refresh() } },
    ]
    Task { [weak self] in await self?.load() }
  }

  private var stores: StopwatchStores { controls.stores }
  private var useCases: HistoryUseCases { controls.runtime.history }

  private func load() async {
    await useCases.refresh()
    isLoaded = true
    update()
  }

  /// A session that has left the stopwatch is in the history, whether it can be written or not.
  private func followStopwatch() {
    if current != known { Task { [useCases] in await useCases.refresh() } }
    known = current
    update()
  }

  public func send(_ action: HistoryAction) {
    switch action {
    case .search(let text): search(text)
    case .select(let ids):
      selection = ids
      update()
    case .open(let id): if session(id) != nil { navigate(id == current ? .laps : .session(id)) }
    case .continueSelected: continueSelected()
    case .compareSelected: compareSelected()
    case .deleteSelected: if shown.canDelete { delete(selection, .toTrash) }
    case .name(let id):
      Task {
        await load()
        requests.send(.name(id))
      }
    case .delete(let id): delete([id], .toTrash)
    case .deletePermanently(let ids): delete(ids, .permanent)
    case .exportSelected: exportSelected()
    case .useSelectedAsReference: selected.map { useAsReference($0, by: useCases) }
    case .importSession: importLaps()
    case .undo: undo()
    }
  }

  private func search(_ text: String) {
    self.text = text
    update()
    if !text.isEmpty, let placeholder = shown.placeholder {
      effects.send(.announce(placeholder.heading))
    }
  }

  /// Shows what the search finds, and deselects the rest.
  private func update() {
    let (mapper, history) = (controls.historyMapper, stores.history.value)
    let isUnread = history.failure != nil && history.entries.isEmpty
    let all = isLoaded && !isUnread ? stores.sessions : []
    let words = mapper.words(of: text)
    let found = search.entries(all, matching: words, by: mapper)
    let chosen = Set(selection)
    let selected = chosen.isEmpty ? [] : found.filter { chosen.contains($0.id) }
    selection = selected.map(\.id)
    let usable = selected.allSatisfy { $0.readable != nil } ? selected : []
    let isCurrentSelected = selected.contains { $0.id == current }
    show(
      HistoryViewState(
        rows: HistoryRows(
          entries: found, mapper: mapper, words: words, reference: reference,
          copies: history.copies, current: current,
          isRunning: stores.state.value.stopwatch.state == .running),
        placeholder: found.isEmpty && isLoaded
          ? mapper.placeholder(isSearching: !all.isEmpty, failure: history.failure)
          : nil,
        selected: usable.count == 1 ? mapper.row(for: usable[0]) : nil,
        bar: mapper.bar(forSelected: usable.count), isCurrentSelected: isCurrentSelected,
        canCompare: !compared.isEmpty,
        canDelete: !usable.isEmpty && !isCurrentSelected,
        canUndo: changes.canUndo || !unfinished.isEmpty))
  }

  private var reference: FinishedSession.ID? { stores.state.value.reference?.session?.id }

  private var current: FinishedSession.ID? { stores.currentID }

  private func session(_ id: FinishedSession.ID) -> FinishedSession? { stores.sessions.session(id) }

  private var selected: FinishedSession? { shown.selected.flatMap { session($0.id) } }

  private func continueSelected() {
    guard let session = selected else { return }
    navigate(.home)
    useCases.attempt(.continueSession(session))
  }

  /// The selected sessions to compare, the later one first, or a single one and the reference; empty if that
  /// is not possible.
  private var compared: [FinishedSession.ID] {
    // All of a long history may be selected.
    guard (1...2).contains(selection.count) else { return [] }
    let chosen = stores.finishedSessions.map(\.id).filter(selection.contains)
    let pair = selection.count == 1 ? chosen + [reference].compactMap(\.self) : chosen
    let isPossible =
      pair.count == 2 && pair[0] != pair[1]
      && pair.allSatisfy { session($0)?.laps.isEmpty == false }
    return isPossible ? pair : []
  }

  private func compareSelected() {
    let pair = compared
    if !pair.isEmpty { navigate(.session(pair[0], comparedWith: pair[1])) }
  }

  private func exportSelected() {
    let format = controls.currentFormat
    let sheets = selection.compactMap(session).map { LapSheet($0, precision: format.precision) }
    if !sheets.isEmpty { exchange.export(sheets, by: chooser, effects) }
  }

  /// Sets the name and the note of a session to what the user has made of those in its row, and returns
  /// `nil`, or a message for the user if that is not possible; `nil` leaves one as it is.
  public func write(name: String?, note: String?, on row: HistoryRow) async -> String? {
    guard let session = session(row.id) else {
      return localized("There is no session “{id}”.", ["id": "\(row.id)"])
    }
    do {
      let (before, after) = try await useCases.rename(
        session, name: name.map(row.whole.name.edited), note: note.map(row.whole.note.edited))
      // A change of the one on the stopwatch is undone there.
      if before != after, row.id != current { record([SessionChange(from: before, to: after)]) }
      return nil
    } catch {
      return ErrorMapper.message(for: error)
    }
  }

  private func importLaps() {
    exchange.importLaps(by: chooser, controls.currentFormat) { [weak self] result, effect in
      switch result {
      case .imported(let session, _):
        self?.record([SessionChange(from: nil, to: session)])
        self?.requests.send(.reveal(session.id))
      case .existing(let session): self?.requests.send(.reveal(session.id))
      case .notSaved, .failed: break
      }
      self?.effects.send(effect)
    }
  }

  private func record(_ step: [SessionChange]) {
    changes.record(step)
    update()
  }

  private func delete(_ ids: [FinishedSession.ID], _ deletion: Deletion) {
    perform { [self] in
      let (deleted, obstacle) = await useCases.delete(ids, deletion)
      if !deleted.isEmpty {
        record(deleted.map { SessionChange(from: $0, to: nil) })
        let message = controls.historyMapper.message(forDeleted: deleted.count, deletion)
        effects.send(.offerUndo(message))
      }
      report(
        obstacle, to: ids.filter { session($0) != nil },
        deleted.isEmpty && deletion == .toTrash
          ? localized("Could not move to the trash") : localized("Could not delete the rest"))
    }
  }

  /// Says what was in the way, if anything, and offers to delete permanently if it was that there is no
  /// trash.
  private func report(_ obstacle: (any Error)?, to ids: [FinishedSession.ID], _ heading: String) {
    guard let obstacle else { return }
    let reason = ErrorMapper.message(for: obstacle)
    guard obstacle is TrashRefusal else { return effects.send(.showAlert(heading, reason: reason)) }
    requests.send(.confirmDeletion(ids, heading, reason: reason))
  }

  private func undo() {
    perform { [self] in
      guard let step = changes.popLatest() else { return }
      effects.send(.dismissMessage)
      let (left, obstacle) = await useCases.undo(step)
      if !left.isEmpty { changes.record(left) }
      report(obstacle, to: step.compactMap(\.after?.id), localized("Could not undo"))
      guard obstacle == nil, let first = step.first else { return }
      first.before.map { requests.send(.reveal($0.id)) }
      controls.historyMapper.message(forUndone: first).map { effects.send(.announce($0)) }
    }
  }

  /// Makes or undoes a change once all earlier ones are finished.
  private func perform(_ change: @escaping @MainActor () async -> Void) {
    let earlier = unfinished.last
    unfinished.append(
      Task {
        await earlier?.value
        await change()
        unfinished.removeFirst()
        update()
      })
    update()
  }
}
