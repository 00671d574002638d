import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The window with two sessions of the past, side by side and in one picture.
@MainActor
final class ComparisonView: View {
  private let viewModel: ComparisonViewModel
  private let frame: WindowFrame
  private let chart = LapChartView()
  private let heads = ComparisonRow()
  private let rows = (1...4).map { _ in ComparisonRow() }
  private let noLaps = Label(
    localized("Neither session has laps"), styleClasses: ["stopwatch-placeholder"])
  private var rendering: Subscription?

  init(_ application: Application, viewModel: ComparisonViewModel, input: WindowInput) {
    self.viewModel = viewModel
    frame = WindowFrame(
      application, title: localized("Comparison"), size: (width: 640, height: 520), input: input)
    frame.setContent(makeContent(), header: HeaderBar())
    rendering = viewModel.observe { [weak self] in self?.render($0) }
  }

  var window: Window { frame.window }

  private func render(_ state: ComparisonViewState) {
    chart.render(state.chart)
    noLaps.isVisible = state.chart.isEmpty
    heads.renderNames(state.first.title, state.second.title)
    for (index, row) in rows.enumerated() {
      row.render(
        state.headings[index], state.first.values[index], state.second.values[index])
    }
  }

  private func makeContent() -> Widget {
    chart.widget.expand(horizontally: true, vertically: true)
    let picture = Box(
      .column, styleClasses: ["stopwatch-comparison-chart"], children: [chart.widget])
    let numbers = Box(
      .column, styleClasses: ["stopwatch-card", "stopwatch-comparison-numbers"],
      children: [heads.widget] + rows.map(\.widget))
    return Box(
      .column, spacing: 12, styleClasses: ["stopwatch-all-laps"],
      children: [Overlay(picture, above: noLaps), numbers])
  }
}
