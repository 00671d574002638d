import GLibInterop
import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The Laps window, with the statistics, the chart and the table of all laps.
final class LapsView: View {
  let frame: WindowFrame
  private let time = DigitLabel(styleClasses: ["stopwatch-window-time"])
  private let controls: [StopwatchButton]
  private let export = PressButton(
    accessibleName: LapsStrings.export, icon: "document-save-symbolic",
    styleClasses: ["flat", "stopwatch-target"])
  private let overview: LapOverviewView
  private var table: LapTableView { overview.table }
  private var shown: LapsViewState?
  private var columnChoices: [LapColumn: ToggleAction] = [:]

  init(_ context: WindowContext, viewModel: LapsViewModel, frames: SharedFrames) {
    frame = WindowFrame(context, title: LapsStrings.title)
    controls = (1...2).map { [weak frame] _ in
      StopwatchButton(styleClass: "stopwatch-header-button") { frame?.press($0, at: $1) }
    }
    overview = LapOverviewView(viewModel.editor) { [weak viewModel] in
      viewModel?.send(.choose($0))
    }
    time.setAccessible(description: HomeStrings.elapsedTime)
    time.align(text: 0.5)
    time.makeTimer { [weak self] in self?.shown?.timeInWords ?? "" }
    let content = Box(
      .column, spacing: 12, styleClasses: ["stopwatch-all-laps"], children: [time, overview.widget])
    frame.timePlace = CardPlace(host: content, part: time)
    frame.setContent(
      belowMessages: content,
      header: HeaderBar(
        title: Box(.row), start: controls.map(\.widget),
        end: [MenuButton(.laps), Container(OptionalLayout(), children: [export])]))
    export.setTooltip(LapsStrings.export, keyOf: .exportLaps)
    addCommands(viewModel)
    table.onChange = { [weak self] in self?.enableCommands() }
    frame.control(viewModel, in: .laps, frames) { [weak self] in self?.render($0) }
    frame.setDefaultFocus { [weak overview] in overview?.grabFocus() }
  }

  func finish() { table.editor.end() }

  private func addCommands(_ viewModel: LapsViewModel) {
    overview.addCommands(to: frame, viewModel)
    frame.lapToName = { [weak table] in table?.list.hasChoice == true ? table?.selectedLap : nil }
    let exportLaps = { [weak viewModel] in viewModel?.send(.export) ?? () }
    frame.add(.exportLaps, exportLaps)
    export.onPress(exportLaps)
    frame.add(.showHome) { [weak viewModel] in viewModel?.send(.go(to: .home)) }
    for column in LapColumn.hideable {
      columnChoices[column] = window.addToggle(column.toggleActionName) { [weak viewModel] in
        viewModel?.send(.show(column, $0))
      }
    }
  }

  private func enableCommands() {
    guard let shown else { return }
    let disabled = shown.disabledCommands.union(table.disabledCommands)
    frame.disable(disabled)
    export.isSensitive = !disabled.contains(.exportLaps)
  }

  private func render(_ state: LapsViewState) {
    let isTick = shown.map { state.isTick(after: $0) } ?? false
    shown = state
    time.show(state.time.text, name: state.timeInWords, isTicking: state.isRunning, isTick: isTick)
    frame.clamp.isWide = state.overview.isWide
    overview.render(
      state.overview, current: state.currentLap, currentTimes: state.currentTimes, isTick: isTick)
    if !isTick { renderControls(state) }
  }

  private func renderControls(_ state: LapsViewState) {
    // A button that is disabled would lose the keyboard focus.
    if controls[0].widget.hasFocus, !state.controls[0].isEnabled { controls[1].widget.grabFocus() }
    for (control, button) in zip(controls, state.controls) {
      control.render(button)
      control.widget.ellipsize()
    }
    for (column, choice) in columnChoices {
      choice.isOn = state.overview.table.isDisplaying(column)
    }
    enableCommands()
  }
}
