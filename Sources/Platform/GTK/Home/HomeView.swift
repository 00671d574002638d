import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The Home window, with the time, its buttons and the latest laps.
final class HomeView: View {
  /// The size below which the header and the buttons are as small as they can be.
  private static let regularSize = WindowSize(width: 300, height: 200)

  let frame: WindowFrame
  private let banner = BannerView()
  private let warning = Label(styleClasses: ["stopwatch-warning-line"])
  private let display = TimeDisplay()
  private let controls: ControlRow
  private let laps = LatestLapsView()
  private let face: HomeFaceView
  private let lapsArea: Stack
  private let noLaps = Label(styleClasses: ["stopwatch-placeholder"])
  private let allLaps = PressButton(
    HomeStrings.allLaps, accessibleName: HomeStrings.showAllLaps,
    styleClasses: ["stopwatch-all-laps-button", "stopwatch-target"])
  private let menu: ContextMenu
  private var shown: HomeViewState?
  private var subscriptions: [Subscription] = []

  init(
    _ context: WindowContext, viewModel: HomeViewModel, frames: SharedFrames
  ) {
    frame = WindowFrame(context, title: HomeStrings.title)
    controls = ControlRow { [weak frame] in frame?.press($0, at: $1) }
    let header = HeaderBar(
      start: [Container(OptionalLayout(), children: [Self.makeHistoryButton()])],
      end: [MenuButton(.home)])
    header.add(styleClass: "stopwatch-home")
    // The rest has its own size.
    frame.growingPart = header
    frame.onResize = { [weak frame] size in
      let isSmall = size.width < Self.regularSize.width || size.height < Self.regularSize.height
      frame?.window.set(styleClass: "stopwatch-small", isSmall)
    }
    lapsArea = Self.makeLaps(laps, placeholder: noLaps, button: allLaps)
    face = HomeFaceView(
      frame, time: display.widget, controls: controls, laps: lapsArea)
    warning.wrap()
    warning.isVisible = false
    let content = Box(
      .column,
      children: [Container(HomeContentLayout(), children: [banner.widget, face.widget, warning])])
    menu = ContextMenu(.currentLap, in: content)
    menu.onClose = { [controls] in controls.grabFocus() }
    content.addContextClicks(in: content) { [weak menu] in menu?.open(at: $0) }
    window.setContent(content, header: header)
    display.time.makeTimer { [weak self] in self?.shown?.timeInWords ?? "" }
    connect(viewModel, frames)
    frame.addCorrections(
      [.setTime, .splitCurrentLap, .startIn, .compareWithPace], of: viewModel)
    frame.add(.contextMenu) { [weak self] in
      if let self { menu.open(on: controls.widget) }
    }
    window.growToFitContent()
    frame.setDefaultFocus { [controls] in controls.grabFocus() }
  }

  private func connect(_ viewModel: HomeViewModel, _ frames: SharedFrames) {
    frame.add(.exportLaps) { [weak viewModel] in viewModel?.send(.export) }
    for (command, choice) in [
      (Command.compareWithLast, ReferenceChoice.last), (.compareWithBest, .best),
      (.stopComparing, .none),
    ] {
      frame.add(command) { [weak viewModel] in viewModel?.send(.compare(choice)) }
    }
    laps.onCapacityChange = { [weak viewModel] in viewModel?.send(.changeLapCapacity($0)) }
    allLaps.onPress { [weak viewModel] in viewModel?.send(.showAllLaps) }
    banner.button.onPress { [weak self] in self?.answerBanner(.toggleTimeAway) }
    banner.dismissal.onPress { [weak self] in self?.answerBanner(.dismissBanner) }
    subscriptions = [face.connect(viewModel)]
    subscriptions += frame.control(viewModel, in: .home, frames) { [weak self] in self?.render($0) }
  }

  /// Sends the user's answer to the banner. The answer hides the banner, so the keyboard focus
  /// moves to the controls first.
  private func answerBanner(_ action: StopwatchAction) {
    controls.grabFocus()
    frame.onAction(action)
  }

  private func render(_ state: HomeViewState) {
    let isTick = shown.map { state.isTick(after: $0) } ?? false
    let isPause = shown?.isRunning == true && !state.isRunning && state.currentLap != nil
    shown = state
    display.render(state, isTick: isTick)
    laps.current.render(state.currentLap, isTick: isTick)
    face.layout.hasReference = state.reference != nil
    if !isTick { renderControls(state) }
    if isPause { controls.grabFocus() }
  }

  private func renderControls(_ state: HomeViewState) {
    window.panelTitle = state.title
    display.time.setAccessible(description: state.timeDescription)
    face.render(state.face)
    banner.render(state.face.areControlsHidden ? nil : state.banner)
    warning.text = state.warning ?? ""
    warning.isVisible = state.warning != nil
    noLaps.text = state.noLaps
    controls.render(state.controls)
    laps.render(latest: state.latestLaps)
    lapsArea.show(state.currentLap == nil ? 1 : 0)
    allLaps.isSensitive = state.canShowAllLaps
    allLaps.setTooltip(state.allLapsTooltip, keyOf: .showLaps)
    frame.disable(state.disabledCommands)
  }

  private static func makeHistoryButton() -> Widget {
    let button = PressButton(
      accessibleName: HistoryStrings.title, icon: "document-open-recent-symbolic",
      styleClasses: ["flat", "stopwatch-target"])
    button.setTooltip(HistoryStrings.title, keyOf: .showHistory)
    Command.showHistory.actionName.map(button.setAction)
    return button
  }

  private static func makeLaps(
    _ laps: LatestLapsView, placeholder: Label, button: PressButton
  ) -> Stack {
    placeholder.wrapCentered()
    let title = Label(LapsStrings.title, styleClasses: ["heading", "stopwatch-heading"], align: 0)
    title.expand(horizontally: true)
    laps.widget.expand(horizontally: true, vertically: true)
    let header = Box(.row, styleClasses: ["stopwatch-laps-header"], children: [title, button])
    let contents = Box(.column, children: [FlattenedBox(header), laps.widget])
    return Stack([contents, FlattenedBox(placeholder)], styleClasses: ["stopwatch-laps"])
  }
}
