import GLibInterop
import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The Laps window, with the statistics, the chart and the table of all laps.
@MainActor
final class LapsView: View {
  let frame: WindowFrame
  private let time = DigitLabel(styleClasses: ["stopwatch-window-time"])
  private let controls: [StopwatchButton]
  private let export = PressButton(
    accessibleName: LapsStrings.export, styleClasses: ["flat", "stopwatch-target"])
  private let menu = MenuButton(.laps)
  private let overview: LapOverviewView
  private var table: LapTableView { overview.table }
  private var shown: LapsViewState
  private var hasRendered = false
  private var corrections: CorrectionCommands?
  private var columnChoices: [LapColumn: ToggleAction] = [:]
  private var subscriptions: [Subscription] = []

  init(_ context: WindowContext, viewModel: LapsViewModel, frames: SharedFrames) {
    shown = viewModel.shown
    frame = WindowFrame(context, title: LapsStrings.title)
    controls = (1...2).map { [weak frame] _ in
      StopwatchButton(styleClass: "stopwatch-header-button") { frame?.press($0, at: $1) }
    }
    overview = LapOverviewView(viewModel.shown.overview) { [weak viewModel] in
      viewModel?.send(.sort(by: $0))
    }
    time.setAccessible(description: HomeStrings.elapsedTime)
    time.align(text: 0.5)
    time.makeTimer { [weak self] in self?.shown.timeInWords ?? "" }
    frame.setContent(
      belowMessages: Box(
        .column, spacing: 12, styleClasses: ["stopwatch-all-laps"],
        children: [time, overview.widget]),
      header: HeaderBar(title: Box(.row), start: controls.map(\.widget), end: [menu, export]))
    export.setIcon("document-save-symbolic")
    export.setTooltip(LapsStrings.export, keyOf: .exportLaps)
    export.onPress { [weak viewModel] in viewModel?.send(.export) }
    addCommands(viewModel)
    viewModel.chooser = FileChooser(parent: window)
    connect(viewModel, frames)
    frame.setDefaultFocus { [weak table] in table?.grabFocus() }
  }

  func finish() {
    table.finishEditing()
  }

  private func connect(_ viewModel: LapsViewModel, _ frames: SharedFrames) {
    frames.add(window)
    frame.controlStopwatch(.laps) { viewModel.send(.stopwatch($0)) }
    window.onVisibilityChange = { viewModel.send(.changeVisibility(isVisible: $0)) }
    table.onNote = { viewModel.send(.writeNote($0, ofLap: $1)) }
    table.onChange = { [weak self] in self?.enableCommands() }
    subscriptions = [
      viewModel.effects.observe { [weak frame] in frame?.show($0) },
      viewModel.observe(drawnIn: frames) { [weak self] in self?.render($0) },
    ]
  }

  private func addCommands(_ viewModel: LapsViewModel) {
    frame.add(.editNote) { [weak table] in table?.editNote() }
    corrections = CorrectionCommands(Command.ofLap + Command.ofRecord, in: frame, viewModel) {
      [weak table] in table?.selectedLap
    }
    frame.add(.contextMenu) { [weak table] in table?.openMenu() }
    frame.add(.copyLaps) { [weak viewModel] in viewModel?.send(.copy) }
    frame.add(.exportLaps) { [weak viewModel] in viewModel?.send(.export) }
    frame.add(.showHome) { [weak viewModel] in viewModel?.send(.go(to: .home)) }
    for column in LapColumn.hideable {
      columnChoices[column] = window.addToggle(column.toggleActionName) { [weak viewModel] in
        viewModel?.send(.show(column, $0))
      }
    }
    enableCommands()
  }

  private func enableCommands() {
    let activity = LapTableActivity(
      selectedLap: table.selectedLap, isEditing: table.isEditing, canEditNote: table.canEditNote)
    let disabled = shown.disabledCommands(in: activity)
    frame.disable(disabled)
    export.isSensitive = !disabled.contains(.exportLaps)
    let label = shown.excludeLabel(in: activity)
    menu.model.setLabel(label, of: .excludeLap)
    table.menu.model.setLabel(label, of: .excludeLap)
  }

  private func render(_ state: LapsViewState) {
    let isTick = hasRendered && state.isTick(after: shown)
    shown = state
    hasRendered = true
    time.show(
      state.time.text, name: state.timeInWords, isTicking: state.isRunning, isTick: isTick)
    overview.render(state.overview, current: state.currentLap, isTick: isTick)
    if !isTick { renderControls(state) }
  }

  private func renderControls(_ state: LapsViewState) {
    // A button that is disabled would lose the keyboard focus.
    if controls[0].widget.hasFocus, !state.controls[0].isEnabled { controls[1].widget.grabFocus() }
    for (control, button) in zip(controls, state.controls) { control.render(button) }
    for (column, choice) in columnChoices {
      let isShown = state.overview.table.isDisplaying(column)
      if choice.isOn != isShown { choice.isOn = isShown }
    }
    enableCommands()
  }
}
