import GTKInterop
import StopwatchPresentation

/// The lap statistics side by side, in more than one row if the window is narrow.
final class StatisticsStrip {
  let widget: Container
  private var views: [LapFigureView] = []

  init(_ summary: LapSummary) {
    widget = Container(StatisticsLayout(), children: [], styleClasses: ["stopwatch-statistics"])
    render(summary)
  }

  func render(_ summary: LapSummary) {
    let figures = summary.figures
    while views.count < figures.count { views.append(LapFigureView()) }
    for (index, view) in views.enumerated() {
      widget.set(view.widget, isChild: index < figures.count)
      if index < figures.count { view.render(figures[index]) }
    }
  }
}

/// A layout in the minimum number of rows of equal length, with columns of equal width.
struct StatisticsLayout: Layout {
  private static let columnSpacing = 12
  private static let rowSpacing = 6

  func width(of children: [LayoutChild]) -> SizeRequest {
    (
      minimum: Self.width(ofColumns: 1, children),
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

  /// Returns the number of columns of the fewest rows that fit, with rows as equal as possible.
  private static func columns(in width: Int, _ children: [LayoutChild]) -> Int {
    let count = max(children.count, 1)
    let maximum = (1...count).last { self.width(ofColumns: $0, children) <= width } ?? 1
    let rows = (count + maximum - 1) / maximum
    return (count + rows - 1) / rows
  }

  private static func rowHeight(_ children: [LayoutChild]) -> Int {
    children.map { $0.height() }.largest.natural
  }

  private static func width(ofColumns columns: Int, _ children: [LayoutChild]) -> Int {
    columns * children.map(\.width).largest.natural + max(columns - 1, 0) * columnSpacing
  }
}

/// A figure with its caption above.
final class LapFigureView {
  let widget: Box
  private let caption = Label(styleClasses: ["stopwatch-caption"])
  private let figure = Label(styleClasses: ["stopwatch-figure"])

  init() {
    caption.setAccessible(role: .presentation)
    widget = Box(.column, children: [caption, figure])
  }

  func render(_ figure: LapFigure) {
    if caption.text != figure.caption {
      caption.text = figure.caption
      self.figure.setAccessible(description: figure.caption)
    }
    self.figure.text = figure.text
    self.figure.setWidth(characters: figure.width)
    self.figure.show(figure.status)
  }
}
