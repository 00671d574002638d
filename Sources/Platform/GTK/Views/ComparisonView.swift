import StopwatchCore
import StopwatchPresentation

/// The window with two sessions of the past, side by side and in one picture.
@MainActor
final class ComparisonView: View {
  private let viewModel: ComparisonViewModel
  private let frame: SideWindow
  private let chart = LapChartView()
  private let heads = ComparisonRow()
  private let rows: [ComparisonRow]
  private let noLaps = Label(
    ComparisonWords.noLaps, styleClasses: ["placeholder"])
  private var rendering: Subscription?

  init(_ application: Application, viewModel: ComparisonViewModel, input: WindowInput) {
    self.viewModel = viewModel
    rows = viewModel.shown.rows.map { _ in ComparisonRow() }
    frame = SideWindow(
      application, title: ComparisonWords.title, size: (width: 640, height: 520), input: input)
    frame.setContent(makeContent(), header: HeaderBar())
    rendering = viewModel.observe { [weak self] in self?.render($0) }
  }

  var window: Window { frame.window }

  private func render(_ state: ComparisonViewState) {
    chart.render(state.chart)
    noLaps.isVisible = state.chart.isEmpty
    heads.renderNames(state.first.title, state.second.title)
    for (view, row) in zip(rows, state.rows) { view.render(row) }
  }

  private func makeContent() -> Widget {
    chart.widget.expand(horizontally: true, vertically: true)
    let picture = Box(
      .column, styleClasses: ["comparison-chart"], children: [chart.widget])
    let numbers = Box(
      .column, styleClasses: ["card", "comparison-numbers"], children: [heads] + rows)
    return Box(
      .column, spacing: 12, styleClasses: ["all-laps"],
      children: [Overlay(picture, above: noLaps), numbers])
  }
}
