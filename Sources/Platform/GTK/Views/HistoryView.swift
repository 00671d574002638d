import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The window with the sessions of the past.
@MainActor
final class HistoryView: View {
  private let application: Application
  private let viewModel: HistoryViewModel
  private let frame: WindowFrame
  private let search = SearchField(placeholder: localized("Search sessions"))
  private let list = HistoryList()
  private let bar = SelectionBar()
  private let placeholder = Label(styleClasses: ["stopwatch-placeholder"])
  private var dialog: NameDialog?
  private var selected: HistoryRow?
  private var canDelete = false
  private var canUndo = false
  private var actions: [String: Action] = [:]
  private var rendering: Subscription?

  init(_ application: Application, viewModel: HistoryViewModel, input: WindowInput) {
    self.application = application
    self.viewModel = viewModel
    frame = WindowFrame(
      application, title: localized("History"), size: (width: 520, height: 640), input: input)
    placeholder.wrap()
    search.captureKeys(of: frame.window)
    frame.setContent(makeContent(), header: HeaderBar(end: [MenuButton.history]))
    frame.setDefaultFocus { [weak list] in list?.takeFocus() }
    connectActions()
    connectWidgets()
    viewModel.chooser = FileChooser(above: window)
    viewModel.onEffect = { [weak frame] in frame?.show($0) }
    viewModel.onReveal = { [weak list] in list?.reveal($0) }
    rendering = viewModel.observe { [weak self] in self?.render($0) }
  }

  var window: Window { frame.window }

  private func connectWidgets() {
    search.onSearch { [weak self] in self.map { $0.viewModel.send(.search($0.search.text)) } }
    search.onSubmit { [weak list] in list?.enter() }
    search.onCancel { [weak self] in self?.leaveSearch() }
    list.onSelect = { [weak viewModel] in viewModel?.send(.select($0)) }
    list.onOpen = { [weak viewModel] in viewModel?.send(.open($0)) }
    bar.open.onPress { [weak self] in self?.openSelected() }
    bar.proceed.onPress { [weak viewModel] in viewModel?.send(.continueSelected) }
    bar.compare.onPress { [weak viewModel] in viewModel?.send(.compareSelected) }
    frame.onUndo = { [weak viewModel] in viewModel?.send(.undo) }
    window.onFocusChange { [weak self] in self?.enableActions() }
  }

  private func render(_ state: HistoryViewState) {
    let isFirst = !list.hasRows && !state.rows.isEmpty && search.text.isEmpty
    selected = state.selected
    canDelete = state.canDelete
    canUndo = state.canUndo
    placeholder.text = state.placeholder ?? ""
    placeholder.isVisible = state.placeholder != nil
    if !state.canDelete, bar.hasFocus { list.takeFocus() }
    bar.render(state)
    actions["compare-sessions"]?.isEnabled = state.canCompare
    enableActions()
    list.render(state.rows)
    if isFirst { list.takeFocus() }
  }

  private func leaveSearch() {
    search.text = ""
    list.takeFocus()
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

// MARK: - Keys and menus

extension HistoryView {
  private func connectActions() {
    window.addAction("search-sessions") { [weak search] in search?.takeFocus() }
    add("name-session") { $0.nameSelected() }
    add("compare-sessions") { $0.viewModel.send(.compareSelected) }
    add("delete-sessions") { $0.viewModel.send(.deleteSelected) }
    add("export-session") { $0.viewModel.send(.exportSelected) }
    add("import-session") { $0.viewModel.send(.importSession) }
    add("undo") { $0.viewModel.send(.undo) }
  }

  private func add(_ name: String, _ handler: @escaping (HistoryView) -> Void) {
    actions[name] = window.addAction(name) { [weak self] in self.map(handler) }
  }

  /// While people write, the keys of these actions are for what they write.
  private func enableActions() {
    let isWriting = window.isEditingText
    actions["delete-sessions"]?.isEnabled = canDelete && !isWriting
    actions["undo"]?.isEnabled = canUndo && !isWriting
    actions["name-session"]?.isEnabled = selected != nil
    actions["export-session"]?.isEnabled = selected != nil
  }
}

// MARK: - What stands where

extension HistoryView {
  private func makeContent() -> Widget {
    let card = Box(.column, styleClasses: ["stopwatch-card"], children: [list.widget])
    return Box(
      .column, styleClasses: ["stopwatch-history"],
      children: [search, Overlay(card, above: placeholder), bar.widget])
  }
}

extension MenuButton {
  /// The main menu of the History window.
  fileprivate static var history: MenuButton {
    MenuButton(
      label: localized("Main Menu"),
      sections: [
        [.action(localized("_Import…"), "win.import-session")],
        [.action(localized("_Keyboard Shortcuts"), "win.shortcuts")],
      ])
  }
}
