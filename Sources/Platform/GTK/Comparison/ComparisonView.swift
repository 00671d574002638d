import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The Comparison window: the chart and the figures of two finished sessions, side by side.
@MainActor
final class ComparisonView: View {
  private let viewModel: ComparisonViewModel
  private let frame: WindowFrame
  private let chart = LapChartView()
  private let heads = ComparisonRow()
  private let rows: [ComparisonRow]
  private let noLaps = Label(
    ComparisonStrings.noLaps, styleClasses: ["stopwatch-placeholder"])
  private var rendering: Subscription?

  init(_ application: Application, viewModel: ComparisonViewModel, input: WindowInput) {
    self.viewModel = viewModel
    rows = viewModel.shown.rows.map { _ in ComparisonRow() }
    frame = WindowFrame(
      application, title: ComparisonStrings.title, size: (width: 640, height: 520), input: input)
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
      .column, styleClasses: ["stopwatch-comparison-chart"], children: [chart.widget])
    let numbers = Box(
      .column, styleClasses: ["stopwatch-card", "stopwatch-comparison-numbers"],
      children: [heads.widget] + rows.map(\.widget))
    return Box(
      .column, spacing: 12, styleClasses: ["stopwatch-all-laps"],
      children: [Overlay(picture, above: noLaps), numbers])
  }
}

/// A row of the comparison: a heading and the values of both sessions.
@MainActor
final class ComparisonRow {
  let widget: Box
  private let heading = Label(styleClasses: ["stopwatch-session-details"])
  private let values = [
    Label(styleClasses: ["stopwatch-session-total"]),
    Label(styleClasses: ["stopwatch-session-total"]),
  ]

  init() {
    widget = Box(
      .row, spacing: 12, styleClasses: ["stopwatch-comparison-row"], children: [heading] + values)
    widget.makeHomogeneous()
    heading.align(text: 0)
    for value in values { value.align(text: 1) }
  }

  /// Displays the session names, which can have any length, truncated with an ellipsis.
  func renderNames(_ first: String, _ second: String) {
    for (label, name) in zip(values, [first, second]) {
      label.text = name
      label.ellipsize()
    }
  }

  func render(_ row: ComparisonViewState.Row) {
    heading.text = row.heading
    values[0].text = row.first
    values[1].text = row.second
  }
}
