import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The window with the time, its buttons and the latest laps.
@MainActor
final class HomeView: View {
  private static let rowsOfLaps = 3

  private let frame: StopwatchWindow
  private let banner = BannerView()
  private let warning = Label(styleClasses: ["stopwatch-warning-line"])
  private let time = TimeDisplay(accessibleDescription: localized("Elapsed time"))
  private let controls: ControlRow
  private let rows = (1...HomeView.rowsOfLaps).map { _ in LapSummaryRow() }
  private let noLaps = Label(
    localized("Your laps appear here"), styleClasses: ["stopwatch-placeholder"])
  private let allLaps = PressButton(
    accessibleName: localized("Show All Laps"), styleClasses: ["flat", "stopwatch-all-laps-button"])
  private var showLaps: Action?
  private var rendering: Subscription?

  init(_ application: Application, viewModel: HomeViewModel, input: WindowInput) {
    frame = StopwatchWindow(
      application, title: localized("Stopwatch"), size: (width: 420, height: 560), input: input)
    controls = ControlRow { [weak frame] in frame?.press($0) }
    frame.setContent(makeContent(), header: HeaderBar(end: [MenuButton.main]))
    connect(viewModel)
    window.growToFitContent()
    frame.setDefaultFocus { [controls] in controls.takeFocus() }
  }

  var window: Window { frame.window }

  private func connect(_ viewModel: HomeViewModel) {
    frame.onAction = { viewModel.send(.stopwatch($0)) }
    window.onVisibilityChange = { viewModel.send(.changeVisibility(isVisible: $0)) }
    showLaps = window.addAction("show-laps") { [weak viewModel] in viewModel?.send(.showAllLaps) }
    allLaps.onPress { [weak viewModel] in viewModel?.send(.showAllLaps) }
    banner.onChoice { [weak self] in self?.answerBanner(.toggleTimeAway) }
    banner.onDismissal { [weak self] in self?.answerBanner(.dismissBanner) }
    viewModel.onEffect = { [weak frame] in frame?.show($0) }
    rendering = viewModel.observe { [weak self] in self?.render($0) }
  }

  /// The banner goes with the answer; before that the keyboard goes back to the stopwatch.
  private func answerBanner(_ action: StopwatchAction) {
    controls.takeFocus()
    frame.onAction(action)
  }

  private func render(_ state: HomeViewState) {
    banner.render(state.banner)
    warning.text = state.warning ?? ""
    warning.isVisible = state.warning != nil
    time.render(state.time)
    controls.render(state.controls)
    for (index, row) in rows.enumerated() {
      row.render(index < state.laps.count ? state.laps[index] : nil)
    }
    noLaps.isVisible = state.laps.isEmpty
    allLaps.label = state.allLapsLabel
    allLaps.isSensitive = state.canShowAllLaps
    showLaps?.isEnabled = state.canShowAllLaps
    frame.enable(undo: state.canUndo, redo: state.canRedo)
  }
}

// MARK: - What stands where

extension HomeView {
  private func makeContent() -> Widget {
    let watch = Box(
      .column, styleClasses: ["stopwatch-watch"], children: [time.widget, controls.widget])
    watch.align(vertically: .center)
    let areas = Container(AdaptiveLayout(), children: [watch, makeLaps()])
    areas.expand(horizontally: true, vertically: true)
    warning.wrap()
    warning.isVisible = false
    return Box(.column, children: [banner.widget, areas, warning])
  }

  private func makeLaps() -> Widget {
    let title = Label(localized("Laps"), styleClasses: ["heading"])
    title.align(text: 0)
    title.expand(horizontally: true)
    let card = Box(.column, styleClasses: ["stopwatch-card"], children: rows.map(\.widget))
    return Box(
      .column, styleClasses: ["stopwatch-laps"],
      children: [
        Box(.row, styleClasses: ["stopwatch-laps-header"], children: [title, allLaps]),
        Overlay(card, above: noLaps),
      ])
  }
}

extension MenuButton {
  /// The main menu of the program.
  fileprivate static var main: MenuButton {
    MenuButton(
      label: localized("Main Menu"),
      sections: [
        [
          .action(localized("_Undo"), "win.undo"),
          .action(localized("_Redo"), "win.redo"),
        ],
        [
          .action(localized("All _Laps"), "win.show-laps"),
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
