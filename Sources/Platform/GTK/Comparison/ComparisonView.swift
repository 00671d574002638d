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
    frame.setContent(belowMessages: makeContent(), header: header)
    frame.add(.copyLaps) { [weak viewModel] in viewModel?.send(.copy) }
    frame.add(.exportLaps) { [weak viewModel] in viewModel?.send(.export) }
    frame.setDefaultFocus { [weak list = table.list] in list?.grabFocus() }
    viewModel.chooser = FileChooser(parent: window)
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

/// The table of a comparison: the names of both sessions above their figures and laps, which have
/// row widgets only while they are on the screen.
@MainActor
final class ComparisonTable {
  let widget: Box
  private let head = ComparisonTableRow()
  let list = VirtualList(
    accessibleName: ComparisonStrings.title, rowsStyleClasses: ["stopwatch-rows"]
  ) { ComparisonTableRow() }
  private var rows: ComparisonRows?

  init() {
    head.widget.add(styleClass: "stopwatch-comparison-head")
    head.ellipsize()
    widget = Box(.column, styleClasses: ["stopwatch-card"], children: [head.widget, list])
    list.bind = { [weak self] row, index in
      if let rows = self?.rows { row.render(rows[index]) }
    }
  }

  func render(_ rows: ComparisonRows) {
    guard rows != self.rows else { return }
    let count = self.rows?.count ?? 0
    self.rows = rows
    head.renderNames(rows.names.first, rows.names.second)
    let common = min(count, rows.count)
    list.replace(
      from: common, removing: count - common, adding: rows.count - common,
      selecting: list.selected.flatMap { $0 < rows.count ? $0 : nil })
  }
}

/// A row of the comparison: a heading, the values of both sessions and the difference.
@MainActor
final class ComparisonTableRow: ListRow {
  let widget: Box
  private let heading = Label(styleClasses: ["stopwatch-session-details"])
  private let values = (1...3).map { _ in Label(styleClasses: ["stopwatch-comparison-value"]) }

  init() {
    widget = Box(
      .row, spacing: 12, styleClasses: ["stopwatch-comparison-row"], children: [heading] + values)
    widget.makeHomogeneous()
    heading.align(text: 0)
    for value in values {
      value.align(text: 1)
      value.keepSignsFirst()
    }
  }

  /// Displays the session names, which can have any length.
  func renderNames(_ first: String, _ second: String) {
    for (label, name) in zip(values, [first, second, ComparisonStrings.difference]) {
      label.text = name
    }
  }

  /// Truncates texts that are too long with an ellipsis.
  func ellipsize() {
    for value in values { value.ellipsize() }
  }

  func render(_ row: ComparisonRow) {
    heading.text = row.heading
    for (label, text) in zip(values, [row.first, row.second, row.difference]) {
      label.text = text
    }
    widget.setAccessible(label: row.accessibleText)
  }
}
