import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The window with every lap.
@MainActor
final class LapsView: View {
  private let frame: StopwatchWindow
  private let time = Inscription(styleClasses: ["title", "stopwatch-header-time"])
  private let control: StopwatchButton
  private let overview: LapOverviewView
  private var table: LapTableView { overview.table }
  private var editNote: Action?
  private var deleteLap: Action?
  private var copy: Action?
  private var columnChoices: [LapColumn: ToggleAction] = [:]
  private var rendering: Subscription?

  init(_ application: Application, viewModel: LapsViewModel, input: WindowInput) {
    frame = StopwatchWindow(
      application, title: localized("Laps"), size: (width: 760, height: 760), input: input)
    control = StopwatchButton(styleClass: "stopwatch-header-button") { [weak frame] in
      frame?.press($0)
    }
    overview = LapOverviewView(viewModel.shown.overview) { [weak viewModel] in
      viewModel?.send(.sort(by: $0))
    }
    time.setAccessible(description: localized("Elapsed time"))
    time.align(text: 0.5)
    frame.setContent(
      overview.widget,
      header: HeaderBar(title: time, start: [control.widget], end: [MenuButton.laps]))
    addActions(viewModel)
    viewModel.chooser = FileChooser(above: window)
    connect(viewModel)
    frame.setDefaultFocus { [weak table] in table?.takeFocus() }
  }

  var window: Window { frame.window }

  func finish() {
    table.finishEditing()
  }

  private func connect(_ viewModel: LapsViewModel) {
    frame.onAction = { viewModel.send(.stopwatch($0)) }
    window.onVisibilityChange = { viewModel.send(.changeVisibility(isVisible: $0)) }
    viewModel.onEffect = { [weak frame] in frame?.show($0) }
    table.onNote = { viewModel.send(.writeNote($0, ofLap: $1)) }
    table.onChange = { [weak self] in self?.enableActions() }
    rendering = viewModel.observe { [weak self] in self?.render($0) }
  }

  private func addActions(_ viewModel: LapsViewModel) {
    editNote = window.addAction("edit-note") { [weak table] in table?.editNote() }
    deleteLap = window.addAction("delete-lap") { [weak table, weak viewModel] in
      if let lap = table?.selectedLap { viewModel?.send(.deleteLap(lap)) }
    }
    copy = window.addAction("copy-laps") { [weak viewModel] in viewModel?.send(.copy) }
    window.addAction("export-laps") { [weak viewModel] in viewModel?.send(.export) }
    window.addAction("show-home") { [weak viewModel] in viewModel?.send(.go(to: .home)) }
    for column in LapColumn.hideable {
      columnChoices[column] = window.addToggle("show-" + column.id) { [weak viewModel] in
        viewModel?.send(.show(column, $0))
      }
    }
    enableActions()
  }

  private func enableActions() {
    editNote?.isEnabled = table.canEditNote
    deleteLap?.isEnabled = table.selectedLap != nil && !table.isEditing
    copy?.isEnabled = !table.isEditing
  }

  private func render(_ state: LapsViewState) {
    time.text = state.time.text
    time.setWidth(characters: state.time.text.count)
    control.render(state.control)
    overview.render(state.overview, current: state.currentLap)
    for (column, choice) in columnChoices {
      let isShown = state.overview.table.isDisplaying(column)
      if choice.isOn != isShown { choice.isOn = isShown }
    }
    frame.enable(undo: state.canUndo, redo: state.canRedo)
  }
}

extension MenuButton {
  /// The menu of the window with every lap.
  fileprivate static var laps: MenuButton {
    MenuButton(
      label: localized("Main Menu"),
      sections: [
        [
          .action(localized("_Undo"), "win.undo"),
          .action(localized("_Redo"), "win.redo"),
        ],
        [
          .action(localized("Edit _Note"), "win.edit-note"),
          .action(localized("_Delete Lap"), "win.delete-lap"),
          .submenu(
            localized("Co_lumns"),
            LapColumn.hideable.map { column in
              .action(column.title, "win.show-" + column.id)
            }),
        ],
        [
          .action(localized("_Copy"), "win.copy-laps"),
          .action(localized("_Export…"), "win.export-laps"),
        ],
        [
          .action(localized("_Stopwatch"), "win.show-home"),
          .action(localized("_History"), "win.show-history"),
        ],
        [
          .action(localized("_Keyboard Shortcuts"), "win.shortcuts"),
          .action(localized("_About Stopwatch"), "win.about"),
          .action(localized("_Quit"), "app.quit"),
        ],
      ])
  }
}
