import GTKInterop
import StopwatchPresentation

/// The lap statistics side by side, in more than one row if the window is narrow.
@MainActor
final class StatisticsStrip {
  let widget: Widget
  private let figures: [LapFigureView]

  /// - Parameter summary: the initial statistics; later ones must have the same figures.
  init(_ summary: LapSummary) {
    figures = summary.figures.map { LapFigureView(caption: $0.caption) }
    widget = Container(
      StatisticsLayout(), children: figures.map(\.widget), styleClasses: ["stopwatch-statistics"])
    render(summary)
  }

  func render(_ summary: LapSummary) {
    for (view, figure) in zip(figures, summary.figures) { view.render(figure) }
  }
}

/// A layout in the minimum number of rows of equal length, with columns of equal width.
struct StatisticsLayout: Layout {
  private static let columnSpacing = 12
  private static let rowSpacing = 6
  /// The number of columns that the minimum width has room for.
  private static let minimumColumnCount = 2

  func width(of children: [LayoutChild]) -> SizeRequest {
    (
      minimum: Self.width(ofColumns: min(Self.minimumColumnCount, children.count), children),
      natural: Self.width(ofColumns: children.count, children)
    )
  }

  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let columns = width.map { Self.columns(in: $0, children) } ?? children.count
    let rows = (children.count + columns - 1) / max(columns, 1)
    let height = rows * Self.rowHeight(children) + (rows - 1) * Self.rowSpacing
    return (minimum: height, natural: height)
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    let columns = Self.columns(in: width, children)
    let columnWidth = (width + Self.columnSpacing) / columns - Self.columnSpacing
    let rowHeight = Self.rowHeight(children)
    for (index, child) in children.enumerated() {
      child.allocate(
        x: Double(index % columns * (columnWidth + Self.columnSpacing)),
        y: Double(index / columns * (rowHeight + Self.rowSpacing)), width: columnWidth,
        height: rowHeight)
    }
  }

  /// Returns the maximum number of columns that fit and leave no row shorter than the others.
  private static func columns(in width: Int, _ children: [LayoutChild]) -> Int {
    (1...max(children.count, 1)).last { columns in
      children.count % columns == 0 && self.width(ofColumns: columns, children) <= width
    } ?? 1
  }

  private static func rowHeight(_ children: [LayoutChild]) -> Int {
    children.map { $0.height() }.largest.natural
  }

  private static func width(ofColumns columns: Int, _ children: [LayoutChild]) -> Int {
    columns * children.map(\.width).largest.natural + max(columns - 1, 0) * columnSpacing
  }
}

/// A figure with its caption above.
@MainActor
final class LapFigureView {
  let widget: Box
  private let figure = Label(styleClasses: ["stopwatch-figure"])

  init(caption: String) {
    let name = Label(caption, styleClasses: ["stopwatch-caption"])
    name.setAccessible(role: .presentation)
    figure.setAccessible(description: caption)
    widget = Box(.column, children: [name, figure])
  }

  func render(_ figure: LapFigure) {
    self.figure.text = figure.text
    self.figure.setWidth(characters: figure.width)
    self.figure.show(figure.status)
  }
}
