import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The Comparison window: the chart of two finished sessions, and their figures and laps side by
/// side.
@MainActor
final class ComparisonView: View {
  private let viewModel: ComparisonViewModel
  let frame: WindowFrame
  private let chart = LapChartView()
  private let table = ComparisonTable()
  private let noLaps = Label(
    ComparisonStrings.noLaps, styleClasses: ["stopwatch-placeholder"])
  private var subscriptions: [Subscription] = []

  init(_ context: WindowContext, viewModel: ComparisonViewModel) {
    self.viewModel = viewModel
    frame = WindowFrame(context, title: ComparisonStrings.title)
    let header = HeaderBar(end: [MenuButton(.comparison)])
    header.centerTitle()
    frame.setContent(aboveMessages: makeContent(), header: header)
    frame.add(.copyLaps) { [weak viewModel] in viewModel?.send(.copy) }
    frame.add(.exportLaps) { [weak viewModel] in viewModel?.send(.export) }
    frame.setDefaultFocus { [weak table] in table?.grabFocus() }
    viewModel.chooser = FileChooser(above: window)
    subscriptions = [
      viewModel.effects.observe { [weak frame] in frame?.show($0) },
      viewModel.observe { [weak self] in self?.render($0) },
    ]
  }

  private func render(_ state: ComparisonViewState) {
    chart.render(state.chart)
    noLaps.isVisible = state.chart.isEmpty
    table.render(state.rows)
  }

  private func makeContent() -> Widget {
    chart.widget.expand(horizontally: true)
    let picture = Box(
      .column, styleClasses: ["stopwatch-comparison-chart"], children: [chart.widget])
    return Box(
      .column, spacing: 12, styleClasses: ["stopwatch-all-laps"],
      children: [Overlay(picture, above: noLaps), table.widget])
  }
}
