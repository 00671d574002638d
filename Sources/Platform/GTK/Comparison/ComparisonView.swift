import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The Comparison window: the chart of two finished sessions, and their figures and laps side by
/// side.
final class ComparisonView: View {
  let frame: WindowFrame
  private let chart = LapChartView()
  private let head = ComparisonTableRow(isHead: true)
  /// The rows, which have widgets only while they are on the screen.
  private let list = VirtualList(
    accessibleName: ComparisonStrings.title, rowsStyleClasses: ["stopwatch-rows"]
  ) { ComparisonTableRow() }
  private var rows: ComparisonRows?
  private let noLaps = Label(
    ComparisonStrings.noLaps, styleClasses: ["stopwatch-placeholder"])
  private var subscriptions: [Subscription] = []

  init(_ context: WindowContext, viewModel: ComparisonViewModel) {
    frame = WindowFrame(context, title: ComparisonStrings.title)
    let title = Label(ComparisonStrings.title, styleClasses: ["title"])
    title.ellipsize()
    let header = HeaderBar(title: title, end: [MenuButton(.comparison)])
    header.centerTitle()
    frame.setContent(belowMessages: makeContent(), header: header)
    frame.add(.copyLaps) { viewModel.send(.copy) }
    frame.add(.exportLaps) { viewModel.send(.export) }
    frame.setDefaultFocus { [weak list] in list?.grabFocus() }
    list.bind = { [weak self] row, index in
      if let rows = self?.rows { row.render(rows[index]) }
    }
    viewModel.chooser = FileChooser(parent: window)
    subscriptions = frame.observe(viewModel) { [weak self] in self?.render($0) }
  }

  private func render(_ state: ComparisonViewState) {
    chart.render(state.chart)
    noLaps.isVisible = state.chart.isEmpty
    if state.rows != rows { render(state.rows) }
  }

  private func render(_ rows: ComparisonRows) {
    let count = self.rows?.count ?? 0
    self.rows = rows
    head.renderNames(rows.names.first, rows.names.second)
    let common = min(count, rows.count)
    list.replace(
      from: common, removing: count - common, adding: rows.count - common,
      selecting: list.selected.filter { $0 < rows.count })
  }

  private func makeContent() -> Widget {
    chart.widget.expand(horizontally: true)
    let rows = Box(.column, children: [head.widget, list])
    let table = Box(
      .column, styleClasses: ["stopwatch-card"], children: [ScrollArea(.horizontal, rows)])
    let picture = Box(
      .column, styleClasses: ["stopwatch-comparison-chart"], children: [chart.widget])
    return Box(
      .column, spacing: 12, styleClasses: ["stopwatch-all-laps"],
      children: [Overlay(picture, above: noLaps), table])
  }
}

/// A row of the comparison: a heading, the values of both sessions and the difference.
final class ComparisonTableRow: ListRow {
  let widget: Box
  private let heading = Label(styleClasses: ["stopwatch-session-details"], align: 0)
  private let values = (1...3).map { _ in Label(styleClasses: ["stopwatch-comparison-value"]) }

  init(isHead: Bool = false) {
    widget = Box(
      .row, spacing: 12, styleClasses: ["stopwatch-comparison-row"], children: [heading] + values)
    widget.makeHomogeneous()
    widget.set(styleClass: "stopwatch-comparison-head", isHead)
    for value in values {
      value.align(text: 1)
      value.keepSignsFirst()
      if isHead { value.ellipsize() }
    }
  }

  /// Displays the session names, which can have any length.
  func renderNames(_ first: String, _ second: String) {
    for (label, name) in zip(values, [first, second, ComparisonStrings.difference]) {
      label.text = name
    }
  }

  func render(_ row: ComparisonRow) {
    heading.text = row.heading
    for (label, text) in zip(values, [row.first, row.second, row.difference]) {
      label.text = text
    }
    widget.setAccessible(label: row.accessibleText)
  }
}
