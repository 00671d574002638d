import StopwatchCore
import StopwatchPresentation

/// The window with every lap.
@MainActor
final class LapsView: View {
  private let frame: StopwatchWindow
  private let time = Inscription(styleClasses: ["title", "header-time"])
  private let control: StopwatchButton
  private let headings = LapTableRow()
  private let current = LapTableRow()
  private let list: LapList
  private let noLaps = Label(localized("Your laps appear here"), styleClasses: ["placeholder"])
  private var columns: LapColumns?
  private var rendering: Subscription?

  init(_ application: Application, viewModel: LapsViewModel, input: WindowInput) {
    frame = StopwatchWindow(
      application, title: localized("Laps"), size: (width: 520, height: 640), input: input)
    control = StopwatchButton(styleClass: "header-button") { [weak frame] in frame?.press($0) }
    list = LapList()
    time.setAccessible(description: localized("Elapsed time"))
    time.align(text: 0.5)
    headings.add(styleClass: "headings")
    frame.setContent(
      makeContent(), header: HeaderBar(title: time, start: [control.widget]))
    connect(viewModel)
    frame.setDefaultFocus { [control] in control.widget.takeFocus() }
  }

  var window: Window { frame.window }

  private func connect(_ viewModel: LapsViewModel) {
    frame.onAction = { viewModel.send(.stopwatch($0)) }
    window.onVisibilityChange = { viewModel.send(.changeVisibility(isVisible: $0)) }
    viewModel.onEffect = { [weak frame] in frame?.show($0) }
    rendering = viewModel.observe { [weak self] in self?.render($0) }
  }

  private func render(_ state: LapsViewState) {
    time.text = state.time.text
    control.render(state.control)
    if state.columns != columns { align(state.columns) }
    if let lap = state.currentLap { current.render(lap, columns: state.columns) }
    current.isVisible = state.currentLap != nil
    noLaps.isVisible = state.currentLap == nil
    frame.enable(undo: state.canUndo, redo: state.canRedo)
    list.render(state.laps, columns: state.columns)
  }

  private func align(_ columns: LapColumns) {
    self.columns = columns
    time.setWidth(characters: columns.time)
    headings.renderHeadings(columns)
  }

  private func makeContent() -> Widget {
    let table = Box(
      .column, styleClasses: ["card"], children: [headings, current, list.widget])
    return Box(.column, styleClasses: ["all-laps"], children: [Overlay(table, above: noLaps)])
  }
}
