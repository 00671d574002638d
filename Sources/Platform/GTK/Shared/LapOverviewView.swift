import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The statistics, the chart and the table of laps. In a low window, the table takes precedence.
final class LapOverviewView {
  let widget: Widget
  let table: LapTableView
  private let statistics = StatisticsStrip()
  private let chart = LapChartView()
  private let placeholder = StatusPage()

  init(_ editor: CorrectionEditor, onSort: @escaping (LapColumn) -> Void) {
    placeholder.render(
      icon: "document-open-recent-symbolic", heading: LapsStrings.noLapsHeading,
      text: HomeStrings.noLaps)
    table = LapTableView(editor, onSort: onSort)
    widget = Container(
      OverviewLayout(),
      children: [
        FlattenedBox(statistics.widget), FlattenedBox(chart.widget),
        Overlay(table.widget, above: placeholder.widget),
      ])
    widget.expand(horizontally: true, vertically: true)
  }

  func addCommands(to frame: WindowFrame, _ viewModel: any RecordCorrecting) {
    frame.addCommandsOfLaps(
      viewModel, menu: table.menu, edit: { [weak table] in table?.edit($0) },
      selectedLap: { [weak table] in table?.selectedLap })
    frame.add(.contextMenu) { [weak table] in table?.openMenu() }
  }

  /// Displays the laps, with the current one if there is one. At a tick, only time has passed.
  func render(_ overview: LapOverview, current: LapRow?, isTick: Bool = false) {
    guard !isTick else {
      return table.render(current: current, isTick: true)
    }
    statistics.render(overview.summary)
    chart.render(overview.chart)
    for widget in [statistics.widget, chart.widget] { widget.isVisible = overview.hasFigures }
    table.render(overview.table, current: current)
    let isEmpty = overview.table.rows.isEmpty && current == nil
    if placeholder.widget.isVisible != isEmpty { placeholder.widget.isVisible = isEmpty }
  }
}

/// A layout of the statistics, the chart and the table one below the other. The chart takes up to a
/// third of the height, and the table the rest; if that would be too little, the chart and then the
/// statistics are hidden.
private struct OverviewLayout: Layout {
  /// The height that the table needs to be useful, as a multiple of its minimum height.
  private static let minimumTableShare = 1.6
  private static let chartShare = 3
  private static let spacing = 12

  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let heights = children.map { $0.height(forWidth: width) }
    return (
      minimum: heights.last?.minimum ?? 0, natural: heights.map(\.natural).reduce(0, +)
    )
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    guard let table = children.last else { return }
    let minimum = Int(Double(table.height(forWidth: width).minimum) * Self.minimumTableShare)
    var y = 0
    for (index, child) in children.dropLast().enumerated() {
      let request = child.height(forWidth: width)
      let isChart = index == 1
      let wanted =
        isChart ? max(4 * request.natural / 3, height / Self.chartShare) : request.natural
      let given = min(wanted, height - y - Self.spacing - minimum)
      child.isShown = request.natural > 0 && given >= request.minimum
      guard child.isShown else { continue }
      child.allocate(x: 0, y: Double(y), width: width, height: given)
      y += given + Self.spacing
    }
    table.allocate(x: 0, y: Double(y), width: width, height: height - y)
  }
}
