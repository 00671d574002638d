import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The History window, which lists the finished sessions.
final class HistoryView: View {
  private let viewModel: HistoryViewModel
  let frame: WindowFrame
  private let search = SearchField(placeholder: HistoryStrings.search)
  private let sessions = HistoryList()
  private let bar = SelectionBar()
  private let card = Box(.column, styleClasses: ["stopwatch-card"])
  private let placeholder = StatusPage(buttonLabel: HistoryStrings.importLaps)
  private let menu: ContextMenu
  private var isSearching = false

  init(_ context: WindowContext, viewModel: HistoryViewModel) {
    self.viewModel = viewModel
    frame = WindowFrame(context, title: HistoryStrings.title)
    menu = ContextMenu(.sessions, in: card)
    search.captureKeys(of: frame.window)
    card.append(sessions.list)
    let list = Box(.column, children: [search, Overlay(card, above: placeholder.widget)])
    // Messages are above the bar: both can be there at the same time.
    let content = Box(
      .column, styleClasses: ["stopwatch-history"],
      children: [Overlay(list, above: frame.messages.widget), bar.widget])
    window.setContent(
      Container(ClampLayout(), children: [content]), header: HeaderBar(end: [MenuButton(.history)]))
    frame.messages.onFocusLoss = { [weak list = sessions.list] in list?.grabFocus() }
    addCommands()
    connectWidgets()
    frame.keep(viewModel.requests.observe { [weak self] in self?.answer($0) })
    frame.observe(viewModel) { [weak self] in self?.render($0) }
  }

  private func connectWidgets() {
    search.onSearch { [weak self] in self.map { $0.viewModel.send(.search($0.search.text)) } }
    search.onSubmit { [weak list = sessions.list] in list?.grabFocus() }
    search.onCancel { [weak self] in self?.cancelSearch() }
    window.onMovementKey { [weak self] key in
      guard let self, key == .escape, isSearching else { return false }
      cancelSearch()
      return true
    }
    sessions.onSelect = { [weak viewModel] in viewModel?.send(.select($0)) }
    sessions.onOpen = { [weak viewModel] in viewModel?.send(.open($0)) }
    sessions.menuButton.onPress { [weak self] in
      self.map { $0.menu.open(on: $0.sessions.menuButton) }
    }
    sessions.continueButton.onPress { [weak viewModel] in viewModel?.send(.continueSelected) }
    bar.compare.onPress { [weak viewModel] in viewModel?.send(.compareSelected) }
    bar.delete.onPress { [weak viewModel] in viewModel?.send(.deleteSelected) }
    placeholder.button.onPress { [weak viewModel] in viewModel?.send(.importSession) }
    menu.onClose = { [weak list = sessions.list] in list?.grabFocus() }
    sessions.list.onContextClick(in: card) { [weak menu] in menu?.open(at: $0) }
  }

  private func cancelSearch() {
    search.text = ""
    sessions.list.grabFocus()
  }

  private func render(_ state: HistoryViewState) {
    let wasSearching = isSearching
    isSearching = !search.text.isEmpty
    let isTyping = search.containsFocus && (wasSearching || isSearching)
    let isFirst = !sessions.hasRows && !state.rows.isEmpty && !isTyping && frame.card == nil
    placeholder.render(state.placeholder)
    if state.bar == nil, bar.widget.containsFocus { sessions.list.grabFocus() }
    bar.render(state)
    frame.disable(state.disabledCommands)
    sessions.render(state.rows, selected: state.selected?.id)
    if isFirst { sessions.list.grabFocus() }
  }

  func send(_ action: HistoryAction) { viewModel.send(action) }

  private func nameSelected() {
    guard let row = viewModel.shown.selected else { return }
    let place = CardPlace(host: card, part: sessions.list.selectedWidget)
    frame.open(
      NameCard(of: window, row) { [viewModel] in await viewModel.write(name: $0, note: $1, on: row)
      }, at: place)
  }

  /// Selects a session, whatever the search has found.
  private func reveal(_ id: FinishedSession.ID) {
    if isSearching, !viewModel.shown.rows.ids.contains(id) {
      search.text = ""
      viewModel.send(.search(""))
    }
    sessions.reveal(id)
  }

  private func answer(_ request: HistoryRequest) {
    switch request {
    case .reveal(let id): reveal(id)
    case .name(let id):
      reveal(id)
      if viewModel.shown.selected?.id == id { nameSelected() }
    case .confirmDeletion(let ids, let heading, let reason):
      window.ask(
        heading, text: reason, answers: [HistoryStrings.deletePermanently(ids.count)],
        isDestructive: true, cancellation: MessageStrings.cancel
      ) { [weak viewModel] in if $0 != nil { viewModel?.send(.deletePermanently(ids)) } }
    }
  }

  func finish() { (frame.card as? NameCard)?.saveChanges() }

  private func addCommands() {
    add(.searchSessions) { $0.search.grabFocus() }
    add(.openSelected) { view in
      view.viewModel.shown.selected.map { view.viewModel.send(.open($0.id)) }
    }
    add(.continueSession) { $0.viewModel.send(.continueSelected) }
    add(.contextMenu) { $0.menu.open(on: $0.sessions.list.selectedWidget) }
    add(.nameSession) { $0.nameSelected() }
    add(.compareSessions) { $0.viewModel.send(.compareSelected) }
    add(.deleteSessions) { $0.viewModel.send(.deleteSelected) }
    add(.exportSession) { $0.viewModel.send(.exportSelected) }
    add(.useAsReference) { $0.viewModel.send(.useSelectedAsReference) }
    add(.importSession) { $0.viewModel.send(.importSession) }
    frame.addUndo { [weak viewModel] in viewModel?.send(.undo) }
  }

  private func add(_ command: Command, _ handler: @escaping (HistoryView) -> Void) {
    frame.add(command) { [weak self] in self.map(handler) }
  }
}

/// The bar below the list: a line about the selected sessions, with buttons for several.
final class SelectionBar {
  let widget: Box
  let compare = PressButton(HistoryStrings.compare, styleClasses: ["suggested-action"])
  let delete = PressButton()
  private let hint = Label(styleClasses: ["stopwatch-selection-hint"], align: 0)

  init() {
    widget = Box(
      .row, spacing: 9, styleClasses: ["stopwatch-selection-bar"],
      children: [hint, delete, compare])
    hint.expand(horizontally: true)
    hint.ellipsize(lines: 2)
    for button in [delete, compare] { button.align(vertically: .center) }
  }

  func render(_ state: HistoryViewState) {
    widget.isVisible = state.bar != nil
    compare.isSensitive = state.canCompare
    delete.isSensitive = state.canDelete
    guard let bar = state.bar else { return }
    hint.text = bar.hint
    compare.setAccessible(description: bar.hint)
    delete.accessibleName = bar.deleteLabel
    delete.setIcon("user-trash-symbolic")
  }
}
