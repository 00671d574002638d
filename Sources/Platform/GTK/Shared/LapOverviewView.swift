import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The statistics, the chart and the table of laps. In a low window, the table takes precedence.
final class LapOverviewView {
  let widget: Widget
  let table: LapTableView
  private let matrix: LapMatrixView
  private let lanes: LaneChooser
  private let statistics = StatisticsStrip()
  private let chart = LapChartView()
  private let placeholder = StatusPage()
  private let onChoice: (LapChoice) -> Void

  init(_ editor: CorrectionEditor, onChoice: @escaping (LapChoice) -> Void) {
    let tables = Box(.column)
    self.onChoice = onChoice
    lanes = LaneChooser(onChoice)
    table = LapTableView(editor, in: tables, onChoice: onChoice)
    matrix = LapMatrixView(in: tables, menu: table.menu)
    matrix.widget.isVisible = false
    for each in [table.widget, matrix.widget] { tables.append(each) }
    let overview = Container(
      OverviewLayout(),
      children: [
        FlattenedBox(statistics.widget), FlattenedBox(chart.widget),
        Overlay(tables, above: placeholder.widget),
      ])
    overview.expand(horizontally: true, vertically: true)
    widget = Box(.column, spacing: 12, children: [lanes.widget, overview])
    matrix.onSelection = { [weak table] in table?.select(lap: $0) }
    matrix.list.onActivation = { [weak self] _ in self?.edit(.note) }
    table.menu.onClose = { [weak self] in self?.grabFocus() }
  }

  func grabFocus() { matrix.widget.isVisible ? matrix.list.grabFocus() : table.list.grabFocus() }

  /// Begins to edit a text of the selected lap, for which only the list has room.
  private func edit(_ column: LapColumn) {
    if matrix.widget.isVisible { [LapChoice.lane(nil), .byName(false)].forEach(onChoice) }
    table.edit(column)
  }

  func addCommands(to frame: WindowFrame, _ viewModel: any RecordCorrecting) {
    frame.addCommandsOfLaps(
      viewModel, menu: table.menu, edit: { [weak self] in self?.edit($0) },
      selectedLap: { [weak table] in table?.selectedLap })
    // Later screen readers say the new name of the row by themselves.
    if !Announcer.isNative { matrix.onMove = { [weak frame] in frame?.show(.announce($0)) } }
    frame.add(.contextMenu) { [weak self] in
      guard let self else { return }
      if matrix.widget.isVisible { return matrix.list.open(table.menu) }
      table.list.open(table.menu)
    }
  }

  /// Displays the laps, with the current one if there is one, and those in progress by name. At a tick, only
  /// time has passed.
  func render(
    _ overview: LapOverview, current: LapRow?, currentTimes: [String] = [], isTick: Bool = false
  ) {
    if !isTick {
      renderFigures(overview, current: current)
    } else if overview.matrix == nil {
      table.render(current: current, isTick: true)
    }
    if let matrix = overview.matrix {
      self.matrix.render(
        matrix, selectedLap: table.selectedLap, currentTimes: currentTimes, isTick: isTick)
    }
  }

  private func renderFigures(_ overview: LapOverview, current: LapRow?) {
    lanes.render(overview)
    statistics.render(overview.figures)
    chart.render(overview.chart)
    let isEmpty = overview.table.rows.isEmpty && current == nil
    let isByName = overview.matrix != nil && !isEmpty
    statistics.widget.isVisible = overview.hasFigures && !isByName
    chart.widget.isVisible = overview.hasFigures
    table.render(overview.table, current: current)
    matrix.widget.isVisible = isByName
    table.widget.isVisible = !isByName
    placeholder.render(isEmpty ? .noLaps : nil)
  }
}

/// The choice of whose laps to display, and whether in a list or by name; hidden without names.
private final class LaneChooser {
  let widget: Box
  private let lanes = DropDown([], accessibleName: LapsStrings.title)
  private let list = ToggleButton(LapsStrings.list)
  private let byName = ToggleButton(LapsStrings.byName)
  private let onChoice: (LapChoice) -> Void
  private var shown: LapOverview?

  init(_ onChoice: @escaping (LapChoice) -> Void) {
    self.onChoice = onChoice
    byName.join(list)
    widget = Box(
      .row, spacing: 12,
      children: [lanes, Box(.row, styleClasses: ["linked"], children: [list, byName])])
    widget.align(horizontally: .center)
    lanes.onChange { [weak self] option in
      self?.shown.map { self?.choose(.lane($0.lanes[option].id)) }
    }
    byName.onChange { [weak self] in self?.choose(.byName($0)) }
  }

  /// Makes a choice, and takes it back if it is refused, as while a wrong time is being typed.
  private func choose(_ choice: LapChoice) {
    onChoice(choice)
    shown.map(render)
  }

  func render(_ overview: LapOverview) {
    shown = overview
    widget.isVisible = !overview.lanes.isEmpty
    lanes.options = overview.lanes.map(\.title)
    lanes.selected = overview.lanes.firstIndex { $0.id == overview.laps.lane } ?? 0
    byName.isOn = overview.matrix != nil
    list.isOn = !byName.isOn
  }
}

/// A layout of the statistics, the chart and the table one below the other. The chart takes up to a
/// third of the height, and the table the rest; if that would be too little, the chart and then the
/// statistics are hidden.
struct OverviewLayout: Layout {
  /// The height that the table needs to be useful, as a multiple of its minimum height.
  static let minimumTableShare = 1.6
  private static let chartShare = 3
  private static let spacing = 12

  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let heights = children.map { $0.height(forWidth: width) }
    return (minimum: heights.last?.minimum ?? 0, natural: heights.map(\.natural).reduce(0, +))
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
