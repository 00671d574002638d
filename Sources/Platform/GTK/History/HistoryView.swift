import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The History window, which lists the finished sessions.
@MainActor
final class HistoryView: View {
  private let application: Application
  private let viewModel: HistoryViewModel
  private let frame: WindowFrame
  private let search = SearchField(placeholder: HistoryStrings.search)
  private let list = HistoryList()
  private let bar = SelectionBar()
  private let placeholder = Label(styleClasses: ["stopwatch-placeholder"])
  private var dialog: NameDialog?
  private var selected: HistoryRow?
  private var subscriptions: [Subscription] = []

  init(_ application: Application, viewModel: HistoryViewModel, input: WindowInput) {
    self.application = application
    self.viewModel = viewModel
    frame = WindowFrame(
      application, title: HistoryStrings.title, size: (width: 520, height: 640), input: input)
    placeholder.wrap()
    search.captureKeys(of: frame.window)
    frame.setContent(aboveMessages: makeContent(), header: HeaderBar(end: [MenuButton(.history)]))
    frame.setDefaultFocus { [weak list] in list?.grabFocus() }
    addCommands()
    connectWidgets()
    viewModel.chooser = FileChooser(above: window)
    subscriptions = [
      viewModel.observe { [weak self] in self?.render($0) },
      viewModel.revealRequests.observe { [weak list] in list?.reveal($0) },
      viewModel.effects.observe { [weak frame] in frame?.show($0) },
    ]
  }

  var window: Window { frame.window }

  private func connectWidgets() {
    search.onSearch { [weak self] in self.map { $0.viewModel.send(.search($0.search.text)) } }
    search.onSubmit { [weak list] in list?.enter() }
    search.onCancel { [weak self] in self?.leaveSearch() }
    list.onSelect = { [weak viewModel] in viewModel?.send(.select($0)) }
    list.onOpen = { [weak viewModel] in viewModel?.send(.open($0)) }
    bar.open.onPress { [weak self] in self?.openSelected() }
    bar.continueButton.onPress { [weak viewModel] in viewModel?.send(.continueSelected) }
    bar.compare.onPress { [weak viewModel] in viewModel?.send(.compareSelected) }
    frame.onUndo = { [weak viewModel] in viewModel?.send(.undo) }
  }

  private func render(_ state: HistoryViewState) {
    let isFirst = !list.hasRows && !state.rows.isEmpty && search.text.isEmpty
    selected = state.selected
    placeholder.text = state.placeholder ?? ""
    placeholder.isVisible = state.placeholder != nil
    if !state.canDelete, bar.hasFocus { list.grabFocus() }
    bar.render(state)
    frame.commands.disable(state.disabledCommands)
    list.render(state.rows)
    if isFirst { list.grabFocus() }
  }

  private func leaveSearch() {
    search.text = ""
    list.grabFocus()
  }

  private func openSelected() {
    if let selected { viewModel.send(.open(selected.id)) }
  }

  private func nameSelected() {
    guard let row = selected else { return }
    let dialog = NameDialog(application, above: window) { [weak self] in self?.dialog = nil }
    dialog.ask(about: row) { [weak viewModel] in
      viewModel?.send(.write(name: $0, note: $1, on: row.id))
    }
    self.dialog = dialog
  }
}

// MARK: - Commands

extension HistoryView {
  private func addCommands() {
    add(.searchSessions) { $0.search.grabFocus() }
    add(.nameSession) { $0.nameSelected() }
    add(.compareSessions) { $0.viewModel.send(.compareSelected) }
    add(.deleteSessions) { $0.viewModel.send(.deleteSelected) }
    add(.exportSession) { $0.viewModel.send(.exportSelected) }
    add(.importSession) { $0.viewModel.send(.importSession) }
    add(.undo) { $0.viewModel.send(.undo) }
  }

  private func add(_ command: Command, _ handler: @escaping (HistoryView) -> Void) {
    frame.commands.add(command) { [weak self] in self.map(handler) }
  }
}

// MARK: - Layout

extension HistoryView {
  private func makeContent() -> Widget {
    let card = Box(.column, styleClasses: ["stopwatch-card"], children: [list.widget])
    return Box(
      .column, styleClasses: ["stopwatch-history"],
      children: [search, Overlay(card, above: placeholder), bar.widget])
  }
}
