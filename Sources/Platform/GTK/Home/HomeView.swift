import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The Home window, with the time, its buttons and the latest laps.
@MainActor
final class HomeView: View {
  private let frame: StopwatchWindow
  private let banner = BannerView()
  private let warning = Label(styleClasses: ["stopwatch-warning-line"])
  private let time = TimeDisplay(accessibleDescription: HomeStrings.elapsedTime)
  private let controls: ControlRow
  private let currentLap = LapSummaryRow()
  private let latestLaps = (1...HomeViewState.lapCapacity).map { _ in LapSummaryRow() }
  private let noLaps = Label(HomeStrings.noLaps, styleClasses: ["stopwatch-placeholder"])
  private let allLaps = PressButton(
    accessibleName: HomeStrings.showAllLaps, styleClasses: ["flat", "stopwatch-all-laps-button"])
  private var dialog: SetTimeDialog?
  private var shown: HomeViewState?
  private var subscriptions: [Subscription] = []

  init(
    _ application: Application, viewModel: HomeViewModel, input: WindowInput, frames: SharedFrames
  ) {
    frame = StopwatchWindow(
      application, .home, title: HomeStrings.title, size: (width: 420, height: 560), input: input)
    controls = ControlRow { [weak frame] in frame?.press($0) }
    frame.setContent(makeContent(), header: HeaderBar(end: [MenuButton(.home)]))
    connect(viewModel, frames)
    frame.commands.add(.setTime) { [weak self, weak application, weak viewModel] in
      if let self, let application, let viewModel { askForTime(application, viewModel) }
    }
    window.growToFitContent()
    frame.setDefaultFocus { [controls] in controls.grabFocus() }
  }

  var window: Window { frame.window }

  private func connect(_ viewModel: HomeViewModel, _ frames: SharedFrames) {
    frames.add(window)
    frame.onAction = { viewModel.send(.stopwatch($0)) }
    window.onVisibilityChange = { viewModel.send(.changeVisibility(isVisible: $0)) }
    frame.commands.add(.showLaps) { [weak viewModel] in viewModel?.send(.showAllLaps) }
    allLaps.onPress { [weak viewModel] in viewModel?.send(.showAllLaps) }
    banner.onChoice { [weak self] in self?.answerBanner(.toggleTimeAway) }
    banner.onDismissal { [weak self] in self?.answerBanner(.dismissBanner) }
    subscriptions = [
      viewModel.effects.observe { [weak frame] in frame?.show($0) },
      viewModel.observe(drawnIn: frames) { [weak self] in self?.render($0) },
    ]
  }

  private func askForTime(_ application: Application, _ viewModel: HomeViewModel) {
    let dialog = SetTimeDialog(application, above: window) { [weak self] in self?.dialog = nil }
    dialog.ask { [weak viewModel] in viewModel?.setTime(typed: $0) }
    self.dialog = dialog
  }

  /// Sends the user's answer to the banner. The answer hides the banner, so the keyboard focus
  /// moves to the controls first.
  private func answerBanner(_ action: StopwatchAction) {
    controls.grabFocus()
    frame.onAction(action)
  }

  private func render(_ state: HomeViewState) {
    let isTick = shown.map { state.isTick(after: $0) } ?? false
    shown = state
    time.render(state.time, isTicking: state.isRunning, isTick: isTick)
    currentLap.render(state.currentLap, isTick: isTick)
    if !isTick { renderControls(state) }
  }

  private func renderControls(_ state: HomeViewState) {
    banner.render(state.banner)
    warning.text = state.warning ?? ""
    warning.isVisible = state.warning != nil
    controls.render(state.controls)
    for (index, row) in latestLaps.enumerated() {
      row.render(index < state.latestLaps.count ? state.latestLaps[index] : nil)
    }
    noLaps.isVisible = state.currentLap == nil
    allLaps.label = state.allLapsLabel
    allLaps.isSensitive = state.canShowAllLaps
    frame.commands.disable(state.disabledCommands)
  }
}

// MARK: - Layout

extension HomeView {
  private func makeContent() -> Widget {
    let watch = Box(
      .column, styleClasses: ["stopwatch-watch"],
      children: [time.widget, FlattenedBox(controls.widget)])
    watch.align(vertically: .center)
    let areas = Container(AdaptiveLayout(), children: [watch, makeLaps()])
    areas.expand(horizontally: true, vertically: true)
    warning.wrap()
    warning.isVisible = false
    return Box(.column, children: [banner.widget, areas, warning])
  }

  private func makeLaps() -> Widget {
    let title = Label(HomeStrings.laps, styleClasses: ["heading"])
    title.align(text: 0)
    title.expand(horizontally: true)
    let card = Box(
      .column, styleClasses: ["stopwatch-card"],
      children: [currentLap.widget] + latestLaps.map { FlattenedBox($0.widget) }
    )
    return Box(
      .column, styleClasses: ["stopwatch-laps"],
      children: [
        FlattenedBox(
          Box(.row, styleClasses: ["stopwatch-laps-header"], children: [title, allLaps])),
        Overlay(card, above: noLaps),
      ])
  }
}
