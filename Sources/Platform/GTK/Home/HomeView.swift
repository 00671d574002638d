import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The Home window, with the time, its buttons and the latest laps.
final class HomeView: View {
  /// The sizes below which the header and the buttons are as small as they can be, and the digits bolder.
  private static let smallSizes = [
    "stopwatch-small": WindowSize(width: 300, height: 200),
    "stopwatch-smallest": WindowSize(width: 240, height: 150),
  ]

  let frame: WindowFrame
  private let banner = BannerView()
  private let display = TimeDisplay()
  private let controls: ControlRow
  private let laps: LatestLapsView
  private let names: NameBoardView
  private let face: HomeFaceView
  private let lapsArea: Stack
  private let lapsTitle = Label(styleClasses: ["heading", "stopwatch-heading"], align: 0)
  private let noLaps = Label(styleClasses: ["stopwatch-placeholder"])
  private let allLaps = PressButton(
    HomeStrings.allLaps, accessibleName: HomeStrings.showAllLaps,
    styleClasses: ["stopwatch-all-laps-button", "stopwatch-target"])
  private let menu: ContextMenu
  private let lapMenu: ContextMenu
  /// The lap whose menu is open.
  private var menuLap: LapID?
  private let editor: CorrectionEditor
  private var shown: HomeViewState?

  init(_ context: WindowContext, viewModel: HomeViewModel, frames: SharedFrames) {
    frame = WindowFrame(context, title: HomeStrings.title)
    editor = viewModel.editor
    controls = ControlRow { [weak frame] in frame?.press($0, at: $1) }
    let header = HeaderBar(
      start: [Container(OptionalLayout(), children: [Self.makeHistoryButton()])],
      end: [MenuButton(.home)])
    header.add(styleClass: "stopwatch-home")
    // The rest has its own size.
    frame.growingPart = header
    frame.onResize = { [weak frame] size in
      for (styleClass, least) in Self.smallSizes {
        let isSmall = size.width < least.width || size.height < least.height
        frame?.window.set(styleClass: styleClass, isSmall)
      }
    }
    let content = Box(.column)
    laps = LatestLapsView(viewModel.editor, in: content)
    names = NameBoardView(in: content) { [weak frame] in frame?.press($0, at: $1) }
    lapsArea = Self.makeLaps(lapsTitle, laps, names, placeholder: noLaps, button: allLaps)
    face = HomeFaceView(frame, time: display.widget, controls: controls, laps: lapsArea)
    content.append(Container(HomeContentLayout(), children: [banner.widget, face.widget]))
    frame.timePlace = CardPlace(host: content, part: display.widget)
    menu = ContextMenu(.currentLap, in: content)
    lapMenu = ContextMenu(.lap, in: content)
    menu.onClose = { [controls] in controls.grabFocus() }
    content.addContextClicks(in: content) { [weak self] in
      if let self, menuLap == nil, !names.hasMenu { menu.open(at: $0) }
    }
    window.setContent(content, header: header)
    display.time.makeTimer { [weak self] in self?.shown?.timeInWords ?? "" }
    connect(viewModel, frames)
    addLapCommands(viewModel)
    frame.add(.contextMenu) { [weak self] in
      guard let self else { return }
      if names.openMenu() { return }
      if let row = laps.focusedRow { openMenu(of: row) } else { menu.open(on: controls.widget) }
    }
    window.growToFitContent()
    frame.setDefaultFocus { [controls] in controls.grabFocus() }
  }

  private func addLapCommands(_ viewModel: HomeViewModel) {
    frame.addCommandsOfLaps(
      viewModel, menu: lapMenu, edit: { [weak self] in self?.chosenRow?.edit($0) },
      selectedLap: { [weak self] in self?.names.chosenCrossing ?? self?.chosenLap })
    addCommandsOfNames(viewModel)
    frame.addCorrections([.startIn, .compareWithPace], of: viewModel)
    laps.onMenu = { [weak self] in self?.openMenu(of: $0, at: $1) }
    lapMenu.onClose = { [weak self] in
      guard let self else { return }
      if let row = laps.row(of: menuLap) { row.widget.grabFocus() } else { controls.grabFocus() }
      runWhenIdle { [weak self] in self?.menuLap = nil }
    }
    laps.onFocusLoss = { [controls] in controls.grabFocus() }
    window.onFocusChange { [weak self] in self?.enableCommands() }
  }

  private func addCommandsOfNames(_ viewModel: HomeViewModel) {
    frame.lapToName = { [names] in names.chosenCrossing }
    names.onFocusLoss = { [controls] in controls.grabFocus() }
    names.onMenu = { [weak self] in self?.enableCommands() }
    frame.add(.sortNames) { [weak viewModel] in viewModel?.send(.sortNames) }
    // The widgets of a window keep its actions: these must not keep the widgets.
    frame.add(.stopName) { [weak frame, weak names] in
      names?.chosenRow.map { frame?.press(.setStopped(!$0.isStopped, $0.id), at: nil) }
    }
    frame.add(.setNameStart) { [weak frame, weak viewModel, weak names] in
      guard let frame, let viewModel, let row = names?.chosenRow else { return }
      frame.ask(for: .setStart(row.id), of: viewModel)
    }
    names.choice.onOpen = { [weak viewModel, weak names] in
      let roster = viewModel?.corrected.stopwatch.laps.roster ?? Roster()
      names?.choice.show(Menu.choices(of: roster), in: 0)
    }
  }

  private var chosenLap: Int? {
    if let menuLap { return editor.number(of: menuLap) }
    return laps.focusedRow?.lap ?? names.chosenRow?.lap.flatMap(editor.number)
  }

  private var chosenRow: LapSummaryRow? { menuLap == nil ? laps.focusedRow : laps.row(of: menuLap) }

  private func openMenu(of row: LapSummaryRow, at place: Point? = nil) {
    menuLap = row.id
    enableCommands()
    if let place { lapMenu.open(at: place) } else { lapMenu.open(on: row.widget) }
  }

  private func enableCommands() {
    guard let shown else { return }
    let edited: [Command] = chosenRow == nil ? [.editNote, .endLap] : []
    let ofLap = edited + (chosenLap == nil ? Command.ofLap : [])
    let ofName = shown.names?.disabledCommands(for: names.chosenRow) ?? Set(Command.ofName)
    frame.disable(shown.disabledCommands.union(ofLap).union(ofName))
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
    banner.button.onPress { [weak self, weak viewModel] in
      guard let self else { return }
      if shown?.banner?.isWarning == true {
        viewModel?.send(.save)
      } else {
        answerNotice(.toggleTimeAway)
      }
    }
    banner.export.onPress { [weak viewModel] in viewModel?.send(.export) }
    banner.dismissal.onPress { [weak self] in self?.answerNotice(.dismissBanner) }
    frame.keep(face.connect(viewModel))
    frame.control(viewModel, in: .home, frames) { [weak self] in self?.render($0) }
  }

  /// Sends the user's answer to a notice. The answer hides the notice, so the keyboard focus moves to the
  /// controls first.
  private func answerNotice(_ action: StopwatchAction) {
    controls.grabFocus()
    frame.onAction(action)
  }

  private func render(_ state: HomeViewState) {
    let isTick = shown.map { state.isTick(after: $0) } ?? false
    let isPause = shown?.isRunning == true && !state.isRunning && state.currentLap != nil
    shown = state
    display.render(state, isTick: isTick)
    laps.current.render(state.currentLap, isTick: isTick)
    names.render(state.names, isTick: isTick)
    if !isTick { renderControls(state) }
    if isPause { face.focusControls() }
  }

  private func renderControls(_ state: HomeViewState) {
    window.panelTitle = state.title
    display.time.setAccessible(description: state.timeDescription)
    face.render(state.face, hasNames: state.names != nil)
    let isHidden = state.face.areControlsHidden && state.banner?.isWarning == false
    banner.render(isHidden ? nil : state.banner)
    noLaps.text = state.noLaps
    controls.render(state.controls, of: state.controlLabels)
    laps.render(latest: state.latestLaps)
    lapsArea.show(state.currentLap == nil && state.names == nil ? 1 : 0)
    laps.widget.isVisible = state.names == nil
    lapsTitle.text = state.names?.heading ?? LapsStrings.title
    names.crossings.isVisible = state.names?.crossings.isEmpty == false
    allLaps.isVisible = !names.crossings.isVisible
    allLaps.isSensitive = state.canShowAllLaps
    allLaps.setTooltip(state.allLapsTooltip, keyOf: .showLaps)
    enableCommands()
  }

  func finish() { editor.end() }

  private static func makeHistoryButton() -> Widget {
    let button = PressButton(
      accessibleName: HistoryStrings.title, icon: "document-open-recent-symbolic",
      styleClasses: ["flat", "stopwatch-target"])
    button.setTooltip(HistoryStrings.title, keyOf: .showHistory)
    Command.showHistory.actionName.map(button.setAction)
    return button
  }

  private static func makeLaps(
    _ title: Label, _ laps: LatestLapsView, _ names: NameBoardView, placeholder: Label,
    button: PressButton
  ) -> Stack {
    placeholder.wrapCentered()
    title.expand(horizontally: true)
    laps.widget.expand(horizontally: true, vertically: true)
    let header = Box(
      .row, styleClasses: ["stopwatch-laps-header"], children: [title, names.crossings, button])
    let contents = Box(.column, children: [FlattenedBox(header), laps.widget, names.widget])
    return Stack(
      [contents, FlattenedBox(placeholder)], title: LapsStrings.title,
      styleClasses: ["stopwatch-laps"])
  }
}
