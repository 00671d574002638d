import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// Laps in figures, as a picture and as a table. Where the window is low, the table comes first.
@MainActor
final class LapOverviewView {
  let widget: Widget
  let table: LapTableView
  private let statistics: StatisticsStrip
  private let chart = LapChartView()
  private let placeholder = Label(
    localized("Your laps appear here"), styleClasses: ["stopwatch-placeholder"])

  /// - Parameters:
  ///   - overview: what to show first.
  ///   - isReadOnly: whether notes cannot be written.
  init(
    _ overview: LapOverview, isReadOnly: Bool = false, onSort: @escaping (LapColumn) -> Void
  ) {
    statistics = StatisticsStrip(overview.summary)
    table = LapTableView(isReadOnly: isReadOnly, onSort: onSort)
    widget = Container(
      OverviewLayout(),
      children: [statistics.widget, chart.widget, Overlay(table.widget, above: placeholder)],
      styleClasses: ["stopwatch-all-laps"])
    widget.expand(horizontally: true, vertically: true)
  }

  /// - Parameter current: the lap that is being run, none before the start.
  func render(_ overview: LapOverview, current: LapRow?) {
    statistics.render(overview.summary)
    chart.render(overview.chart)
    table.render(overview.table, current: current)
    let isEmpty = overview.table.rows.isEmpty && current == nil
    if placeholder.isVisible != isEmpty { placeholder.isVisible = isEmpty }
  }
}

/// Areas below one another, of which the last takes what room there is. Where that would be too
/// little, the ones before it give way, the one next to it first.
private struct OverviewLayout: Layout {
  /// What the table needs to be worth having, in its least heights.
  private static let worthwhile = 1.6
  private static let spacing = 10

  func width(of children: [LayoutChild]) -> SizeRequest {
    SizeRequest(
      minimum: children.map(\.width.minimum).max() ?? 0,
      natural: children.map(\.width.natural).max() ?? 0)
  }

  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let heights = children.map { $0.height(forWidth: width) }
    return SizeRequest(
      minimum: heights.last?.minimum ?? 0, natural: heights.map(\.natural).reduce(0, +))
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    guard let table = children.last else { return }
    let least = Int(Double(table.height(forWidth: width).minimum) * Self.worthwhile)
    var y = 0
    for child in children.dropLast() {
      let wanted = child.height(forWidth: width).natural
      child.isShown = height - y - wanted >= least
      guard child.isShown else { continue }
      child.allocate(Allocation(x: 0, y: Double(y), width: width, height: wanted))
      y += wanted + Self.spacing
    }
    table.allocate(Allocation(x: 0, y: Double(y), width: width, height: height - y))
  }
}
