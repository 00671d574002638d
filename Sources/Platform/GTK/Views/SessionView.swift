import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The window with every lap of a session of the past, to be read only.
@MainActor
final class SessionView: View {
  private let viewModel: SessionViewModel
  private let frame: WindowFrame
  private let title = Label(styleClasses: ["title"])
  private let details = Label(styleClasses: ["stopwatch-session-details"])
  private let total = Label(styleClasses: ["stopwatch-session-time"])
  private let proceed = PressButton(styleClasses: ["stopwatch-header-button"])
  private let overview: LapOverviewView
  private var rendering: Subscription?

  init(_ application: Application, viewModel: SessionViewModel, input: WindowInput) {
    self.viewModel = viewModel
    frame = WindowFrame(
      application, title: viewModel.shown.title, size: (width: 760, height: 760), input: input)
    overview = LapOverviewView(viewModel.shown.overview, isReadOnly: true) { [weak viewModel] in
      viewModel?.send(.sort(by: $0))
    }
    title.ellipsize()
    details.wrapAnywhere()
    total.setAccessible(description: localized("Total"))
    proceed.label = localized("Continue")
    proceed.onPress { [weak viewModel] in viewModel?.send(.continueSession) }
    window.addAction("copy-laps") { [weak viewModel] in viewModel?.send(.copy) }
    window.addAction("export-laps") { [weak viewModel] in viewModel?.send(.export) }
    viewModel.chooser = FileChooser(above: window)
    viewModel.onEffect = { [weak frame] in frame?.show($0) }
    let header = HeaderBar(title: title, start: [proceed], end: [MenuButton.session])
    frame.setContent(makeContent(), header: header)
    frame.setDefaultFocus { [weak overview] in overview?.table.takeFocus() }
    overview.table.takeFocus()
    rendering = viewModel.observe { [weak self] in self?.render($0) }
  }

  var window: Window { frame.window }

  private func render(_ state: SessionViewState) {
    window.title = state.title
    title.text = state.title
    details.text = state.details
    total.text = state.total.text
    overview.render(state.overview, current: state.rest)
  }

  private func makeContent() -> Widget {
    Box(.column, children: [total, details, overview.widget])
  }
}

extension MenuButton {
  /// The menu of the window of one session.
  fileprivate static var session: MenuButton {
    MenuButton(
      label: localized("Main Menu"),
      sections: [
        [
          .action(localized("_Copy"), "win.copy-laps"),
          .action(localized("_Export…"), "win.export-laps"),
        ],
        [.action(localized("_History"), "win.show-history")],
        [.action(localized("_Keyboard Shortcuts"), "win.shortcuts")],
      ])
  }
}
