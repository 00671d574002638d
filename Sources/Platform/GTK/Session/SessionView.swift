import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The read-only window with all laps of a finished session.
@MainActor
final class SessionView: View {
  private let viewModel: SessionViewModel
  let frame: WindowFrame
  private let title = Label(styleClasses: ["title"])
  private let details = Label(styleClasses: ["stopwatch-session-details"])
  private let total = Label(styleClasses: ["stopwatch-session-time"])
  private let continueButton = PressButton(styleClasses: ["stopwatch-header-button"])
  private let overview: LapOverviewView
  private var subscriptions: [Subscription] = []

  init(_ context: WindowContext, viewModel: SessionViewModel) {
    self.viewModel = viewModel
    frame = WindowFrame(context, title: viewModel.shown.title)
    overview = LapOverviewView(viewModel.shown.overview, isReadOnly: true) { [weak viewModel] in
      viewModel?.send(.sort(by: $0))
    }
    title.ellipsize()
    details.wrapAnywhere()
    details.centerLines()
    total.setAccessible(description: SessionStrings.total)
    continueButton.label = SessionStrings.continueSession
    continueButton.onPress { [weak viewModel] in viewModel?.send(.continueSession) }
    frame.add(.copyLaps) { [weak viewModel] in viewModel?.send(.copy) }
    frame.add(.exportLaps) { [weak viewModel] in viewModel?.send(.export) }
    viewModel.chooser = FileChooser(parent: window)
    let header = HeaderBar(title: title, start: [continueButton], end: [MenuButton(.session)])
    header.centerTitle()
    frame.setContent(belowMessages: makeContent(), header: header)
    frame.setDefaultFocus { [weak overview] in overview?.table.grabFocus() }
    subscriptions = [
      viewModel.effects.observe { [weak frame] in frame?.show($0) },
      viewModel.observe { [weak self] in self?.render($0) },
    ]
  }

  private func render(_ state: SessionViewState) {
    window.title = state.title
    title.text = state.title
    details.text = state.details
    details.setTooltip(state.noteTooltip)
    total.text = state.total.text
    overview.render(state.overview, current: state.rest)
  }

  private func makeContent() -> Widget {
    Box(.column, children: [total, details, overview.widget])
  }
}
