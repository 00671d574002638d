import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The window with all laps of a finished session, which can be corrected.
final class SessionView: View {
  let viewModel: SessionViewModel
  let frame: WindowFrame
  private let title = Label(styleClasses: ["title"])
  private let date = Label(styleClasses: ["stopwatch-session-details"])
  private let note = Label()
  private let total = Label(styleClasses: ["stopwatch-window-time"])
  private let continueButton = PressButton(
    HistoryStrings.continueSession, styleClasses: ["stopwatch-header-button"])
  private let overview: LapOverviewView

  init(_ context: WindowContext, viewModel: SessionViewModel) {
    self.viewModel = viewModel
    frame = WindowFrame(context, title: viewModel.shown.title)
    overview = LapOverviewView(viewModel.editor) { [weak viewModel] in
      viewModel?.send(.choose($0))
    }
    title.ellipsize()
    date.wrapCentered()
    note.wrapAnywhere()
    total.setAccessible(description: LapColumn.total.title)
    continueButton.onPress { [weak viewModel] in viewModel?.send(.continueSession) }
    frame.add(.copyLaps) { [weak viewModel] in viewModel?.send(.copy) }
    frame.add(.exportLaps) { [weak viewModel] in viewModel?.send(.export) }
    frame.add(.useAsReference) { [weak viewModel] in viewModel?.send(.useAsReference) }
    frame.add(.sessionDetails) { [weak viewModel] in viewModel?.send(.name) }
    frame.add(.deleteSession) { [weak viewModel] in viewModel?.send(.delete) }
    frame.addUndo { [weak viewModel] in viewModel?.send(.undo) }
    frame.add(.redo) { [weak viewModel] in viewModel?.send(.redo) }
    overview.addCommands(to: frame, viewModel)
    overview.table.onChange = { [weak self] in self?.enableCommands() }
    let header = HeaderBar(title: title, start: [continueButton], end: [MenuButton(.session)])
    header.centerTitle()
    let head = Box(.column, children: [total, date])
    frame.timePlace = CardPlace(host: head, part: total)
    frame.setContent(
      belowMessages: Box(
        .column, spacing: 12, styleClasses: ["stopwatch-all-laps"],
        children: [head, note, overview.widget]),
      header: header)
    frame.setDefaultFocus { [weak overview] in overview?.grabFocus() }
    frame.observe(viewModel) { [weak self] in self?.render($0) }
  }

  private func render(_ state: SessionViewState) {
    window.title = state.title
    title.text = state.title
    show(state.date, in: date)
    date.setTooltip(state.pauses)
    show(state.note, in: note)
    note.setTooltip(state.noteTooltip)
    total.text = state.total.text
    frame.clamp.isWide = state.overview.isWide
    overview.render(state.overview, current: state.rest)
    enableCommands()
  }

  func finish() { viewModel.editor.end() }

  private func enableCommands() {
    frame.disable(viewModel.shown.disabledCommands.union(overview.table.disabledCommands))
  }

  private func show(_ text: String, in label: Label) {
    label.text = text
    label.isVisible = !text.isEmpty
  }
}
