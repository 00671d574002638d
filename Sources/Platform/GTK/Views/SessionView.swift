import StopwatchCore
import StopwatchPresentation

/// The window with every lap of a session of the past, to be read only.
@MainActor
final class SessionView: View {
  private let frame: SideWindow
  private let title = Label(styleClasses: ["title"])
  private let details = Label(styleClasses: ["session-details"])
  private let total = Label(styleClasses: ["session-time"])
  private let proceed = PressButton(styleClasses: ["header-button"])
  private let headings = LapTableRow()
  private let list = LapList()
  private var rendering: Subscription?

  init(_ application: Application, viewModel: SessionViewModel, input: WindowInput) {
    frame = SideWindow(
      application, title: localized("Session"), size: (width: 520, height: 640), input: input)
    headings.add(styleClass: "headings")
    title.ellipsize()
    details.wrap()
    total.setAccessible(description: localized("Total"))
    proceed.label = localized("Continue")
    proceed.onPress { viewModel.send(.continueSession) }
    frame.setContent(makeContent(), header: HeaderBar(title: title, start: [proceed]))
    rendering = viewModel.observe { [weak self] in self?.render($0) }
  }

  var window: Window { frame.window }

  private func render(_ state: SessionViewState) {
    title.text = state.title
    details.text = state.details
    total.text = state.total.text
    headings.renderHeadings(state.columns)
    list.render(state.laps, columns: state.columns)
  }

  private func makeContent() -> Widget {
    let table = Box(.column, styleClasses: ["card"], children: [headings, list.widget])
    return Box(
      .column, spacing: 6, styleClasses: ["all-laps"], children: [total, details, table])
  }
}
