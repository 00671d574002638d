import StopwatchCore
import StopwatchFormats

/// The view model of the History window.
public final class HistoryViewModel: ViewModel<HistoryViewState> {
  /// The ids of sessions added at the user's request, to be revealed in the list.
  public let revealRequests = EffectChannel<FinishedSession.ID>()
  /// The choices that the user is asked to make.
  public let choices = EffectChannel<ComparisonChoice>()
  /// The deletions that the user is asked to confirm, because there is no trash.
  public let deletions = EffectChannel<DeletionQuestion>()

  private let stores: StopwatchStores
  private let useCases: HistoryUseCases
  private let mapper: HistoryMapper
  private let exchange: LapExchange
  private let navigate: Navigate
  private let historySearch = HistorySearch()
  private var search = ""
  private var selection: [FinishedSession.ID] = []
  /// The changes that the user can undo, the latest last.
  private var changes: [Change] = []
  private var isDeleting = false
  /// Whether the user has undone a deletion that is still going on.
  private var undoesDeletion = false
  private var isLoaded = false

  private enum Change {
    case deletion([FinishedSession])
    /// An import; the session is as it was then.
    case addition(FinishedSession)
    /// A new name or note; the session is as it was then.
    case naming(FinishedSession)
  }

  public init(
    stores: StopwatchStores, useCases: HistoryUseCases, mapper: HistoryMapper,
    watch: any FolderWatchPort, exchange: LapExchange,
    navigate: @escaping Navigate
  ) {
    self.stores = stores
    self.useCases = useCases
    self.mapper = mapper
    self.exchange = exchange
    self.navigate = navigate
    super.init(
      HistoryViewState(
        rows: HistoryRows(entries: [], mapper: mapper), placeholder: nil, selected: nil,
        bar: nil, canCompare: false, canDelete: false, canUndo: false))
    let refresh = useCases.refresh
    observations = [
      stores.history.observe { [weak self] _ in self?.update() },
      stores.state.observeChanges { [weak self] in self?.followReference() },
      stores.preferences.observe { [weak self] _ in self?.update() },
      watch.watch { Task { await refresh() } },
    ]
    Task { [weak self] in
      await refresh()
      // Until then it is unknown whether the history is empty.
      self?.isLoaded = true
      self?.update()
    }
  }

  public func send(_ action: HistoryAction) {
    switch action {
    case .search(let text): search(text)
    case .select(let ids):
      selection = ids
      update()
    case .open(let id): open(id)
    case .continueSelected: continueSelected()
    case .compareSelected: compareSelected()
    case .compare(let id, let other): compare([id, other])
    case .deleteSelected: delete(selection)
    case .deletePermanently(let ids): delete(ids, .permanent)
    case .exportSelected: exportSelected()
    case .useSelectedAsReference: selected.map { useAsReference($0, by: useCases) }
    case .importSession: importLaps()
    case .undo: undo()
    }
  }

  private func search(_ text: String) {
    search = text
    update()
    if !text.isEmpty, let placeholder = shown.placeholder {
      effects.send(.announce(placeholder.heading))
    }
  }

  private func update() {
    let history = stores.history.value
    dropLostChanges()
    // What was read for an earlier window may be out of date.
    let all = isLoaded ? history.entries : []
    let mapper = mapper.with(stores.preferences.value.timePrecision)
    let words = mapper.words(of: search)
    let found = historySearch.entries(all, matching: words, by: mapper)
    let chosen = Set(selection)
    let selected = chosen.isEmpty ? [] : found.filter { chosen.contains($0.id) }
    selection = selected.map(\.id)
    let usable = selected.allSatisfy { $0.readable != nil } ? selected : []
    let needsPlaceholder = found.isEmpty && isLoaded
    show(
      HistoryViewState(
        rows: HistoryRows(
          entries: found, mapper: mapper, words: words, reference: reference),
        placeholder: needsPlaceholder
          ? mapper.placeholder(isSearching: !all.isEmpty, failure: history.failure) : nil,
        selected: usable.count == 1 ? mapper.row(for: usable[0]) : nil,
        bar: mapper.bar(forSelected: usable.count),
        canCompare: (1...2).contains(selected.count) && selected.allSatisfy(\.hasLaps)
          && all.contains { $0.hasLaps && $0.id != selected[0].id },
        canDelete: !usable.isEmpty,
        canUndo: isDeleting || !changes.isEmpty
      ))
  }

  /// Drops the changes of sessions that have been changed again elsewhere, and the message about the latest
  /// change if it is one of them.
  private func dropLostChanges() {
    let isLost = changes.map { change in
      switch change {
      case .addition(let changed), .naming(let changed): session(changed.id) != changed
      case .deletion: false
      }
    }
    if isLost.last == true { effects.send(.dismissMessage) }
    changes = zip(changes, isLost).filter { !$0.1 }.map(\.0)
  }

  /// The session that the stopwatch is compared with, if any.
  private var reference: FinishedSession.ID? {
    stores.state.value.stopwatch.reference?.session?.id
  }

  private func followReference() {
    if reference != shown.rows.reference { update() }
  }

  private func session(_ id: FinishedSession.ID) -> FinishedSession? {
    stores.history.value.entries.session(id)
  }

  private var selected: FinishedSession? {
    shown.selected.flatMap { session($0.id) }
  }

  private func continueSelected() {
    guard let session = selected else { return }
    navigate(.home)
    if !useCases.attempt(.continueSession(session)) {
      effects.send(.showAlert(Refusal.tooLarge.message))
    }
  }

  private func open(_ id: FinishedSession.ID) {
    if session(id) != nil { navigate(.session(id)) }
  }

  private func compareSelected() {
    guard shown.canCompare else { return }
    guard selection.count == 1 else { return compare(selection) }
    let others = stores.history.value.entries.filter { $0.hasLaps && $0.id != selection[0] }
    let mapper = mapper.with(precision)
    choices.send(
      ComparisonChoice(id: selection[0], others: HistoryRows(entries: others, mapper: mapper)))
  }

  private func compare(_ ids: [FinishedSession.ID]) {
    // The history has the latest session first; one of them may have left it meanwhile.
    let pair = stores.history.value.entries.map(\.id).filter(ids.contains)
    if pair.count == 2 { navigate(.session(pair[0], comparedWith: pair[1])) }
  }

  /// Sets the name and the note of a session to what the user has made of those in its row, and returns
  /// `nil`, or a message for the user if that is not possible; `nil` leaves one as it is.
  public func write(name: String?, note: String?, on row: HistoryRow) async -> String? {
    guard let session = session(row.id) else {
      return localized("There is no session “{id}”.", ["id": "\(row.id)"])
    }
    do {
      let named = try await useCases.rename(
        session, name: name.map(row.whole.name.edited), note: note.map(row.whole.note.edited))
      if named != session { changes.append(.naming(named)) }
      update()
      return nil
    } catch {
      return Self.notNamed(error)
    }
  }

  private static func notNamed(_ error: any Error) -> String {
    localized("Could not save the name: {reason}", ["reason": ErrorMapper.message(for: error)])
  }

  private func exportSelected() {
    guard let session = selected else { return }
    let sheet = LapSheet(session, precision: precision)
    exchange.export(sheet, by: chooser, effects)
  }

  private var precision: TimePrecision { stores.preferences.value.timePrecision }

  private func importLaps() {
    exchange.importLaps(by: chooser, precision: precision) { [weak self] result, effect in
      switch result {
      case .imported(let session, _):
        self?.changes.append(.addition(session))
        self?.update()
        self?.revealRequests.send(session.id)
      case .existing(let session): self?.revealRequests.send(session.id)
      case .notSaved, .failed: break
      }
      self?.effects.send(effect)
    }
  }

  private func undoImport(of session: FinishedSession) {
    Task { [weak self, delete = useCases.delete] in
      guard let obstacle = await delete([session.id], .toTrash).obstacle else {
        self?.effects.send(.announce(localized("Import undone")))
        return
      }
      self?.keep(.addition(session))
      self?.alert(obstacle) { localized("Could not undo the import: {reason}", $0) }
    }
  }

  private func delete(_ ids: [FinishedSession.ID], _ deletion: Deletion = .toTrash) {
    let sessions = ids.compactMap { session($0) }
    guard sessions.count == ids.count, !sessions.isEmpty, !isDeleting else { return }
    isDeleting = true
    update()
    let delete = useCases.delete
    Task { [weak self] in
      let (deleted, obstacle) = await delete(ids, deletion)
      self?.finishDeletion(of: sessions.filter { deleted.contains($0.id) }, deletion)
      guard let obstacle else { return }
      let reason: KeyValuePairs = ["reason": ErrorMapper.message(for: obstacle)]
      let text =
        deleted.isEmpty && deletion == .toTrash
        ? localized("Could not move to the trash: {reason}", reason)
        : localized("Could not delete the rest: {reason}", reason)
      if obstacle is TrashRefusal {
        let rest = ids.filter { !deleted.contains($0) }
        self?.deletions.send(DeletionQuestion(text: text, ids: rest))
      } else {
        self?.effects.send(.showAlert(text))
      }
    }
  }

  private func finishDeletion(of sessions: [FinishedSession], _ deletion: Deletion) {
    isDeleting = false
    defer { undoesDeletion = false }
    guard !sessions.isEmpty else { return update() }
    changes.append(.deletion(sessions))
    update()
    effects.send(.offerUndo(mapper.message(forDeleted: sessions.count, deletion)))
    if undoesDeletion { undo() }
  }

  private func undo() {
    guard !isDeleting else {
      undoesDeletion = true
      return
    }
    guard let change = changes.popLast() else { return }
    update()
    effects.send(.dismissMessage)
    switch change {
    case .deletion(let sessions): restore(sessions)
    case .addition(let session): undoImport(of: session)
    case .naming(let session): undoNaming(of: session)
    }
  }

  private func undoNaming(of session: FinishedSession) {
    Task { [weak self, correct = useCases.correct] in
      do {
        _ = try await correct(session, .undo)
        self?.revealRequests.send(session.id)
      } catch {
        self?.keep(.naming(session))
        self?.effects.send(.showAlert(Self.notNamed(error)))
      }
    }
  }

  private func restore(_ sessions: [FinishedSession]) {
    Task { [weak self, restore = useCases.restore] in
      let (left, obstacle) = await restore(sessions)
      guard let obstacle else {
        self?.revealRequests.send(sessions[0].id)
        self?.effects.send(.announce(localized("Deletion undone")))
        return
      }
      // Another session may have the id by now.
      let missing = left.filter { self?.session($0.id) == nil }
      if !missing.isEmpty { self?.keep(.deletion(missing)) }
      self?.alert(obstacle) { localized("Could not restore it: {reason}", $0) }
    }
  }

  /// Keeps a change that could not be undone; it must not keep the user from undoing those before it.
  private func keep(_ change: Change) {
    changes.insert(change, at: 0)
    update()
  }
}
