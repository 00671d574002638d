import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The statistics, the chart and the table of laps. In a low window, the table takes precedence.
@MainActor
final class LapOverviewView {
  let widget: Widget
  let table: LapTableView
  private let statistics: StatisticsStrip
  private let chart = LapChartView()
  private let placeholder = StatusPage()

  /// - Parameter isReadOnly: whether notes cannot be edited.
  init(
    _ overview: LapOverview, isReadOnly: Bool = false, onSort: @escaping (LapColumn) -> Void
  ) {
    statistics = StatisticsStrip(overview.summary)
    placeholder.render(
      icon: "document-open-recent-symbolic", heading: LapsStrings.noLapsHeading,
      text: HomeStrings.noLaps)
    table = LapTableView(isReadOnly: isReadOnly, onSort: onSort)
    widget = Container(
      OverviewLayout(),
      children: [
        FlattenedBox(statistics.widget), FlattenedBox(chart.widget),
        Overlay(table.widget, above: placeholder.widget),
      ],
      styleClasses: ["stopwatch-all-laps"])
    widget.expand(horizontally: true, vertically: true)
  }

  /// Displays the laps, with the current one if there is one. At a tick, only time has passed.
  func render(_ overview: LapOverview, current: LapRow?, isTick: Bool = false) {
    guard !isTick else {
      return table.render(current: current, of: overview.table, isTick: true)
    }
    statistics.render(overview.summary)
    chart.render(overview.chart)
    table.render(overview.table, current: current)
    let isEmpty = overview.table.rows.isEmpty && current == nil
    if placeholder.widget.isVisible != isEmpty { placeholder.widget.isVisible = isEmpty }
  }
}

/// A layout of areas one below the other; the last one takes the remaining height. If that
/// would be too little, the areas before it are hidden, beginning with the nearest one.
private struct OverviewLayout: Layout {
  /// The height that the table needs to be useful, as a multiple of its minimum height.
  private static let minimumTableShare = 1.6
  private static let spacing = 10

  func width(of children: [LayoutChild]) -> SizeRequest {
    children.map(\.width).largest
  }

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
    for child in children.dropLast() {
      let wanted = child.height(forWidth: width).natural
      child.isShown = height - y - wanted >= minimum
      guard child.isShown else { continue }
      child.allocate(x: 0, y: Double(y), width: width, height: wanted)
      y += wanted + Self.spacing
    }
    table.allocate(x: 0, y: Double(y), width: width, height: height - y)
  }
}
