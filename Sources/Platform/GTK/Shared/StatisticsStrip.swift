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

/// A layout in the minimum number of rows of equal length, with columns of equal width. The last
/// child has a row of its own where it would cost columns.
struct StatisticsLayout: Layout {
  private static let columnSpacing = 12
  private static let rowSpacing = 6

  func width(of children: [LayoutChild]) -> SizeRequest {
    (
      minimum: Self.width(ofColumns: 1, children[...]),
      natural: Self.width(ofColumns: children.count, children[...])
    )
  }

  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let rows = width.map { Self.rows(of: children, in: $0).count } ?? 1
    let height = rows * Self.rowHeight(children) + (rows - 1) * Self.rowSpacing
    return (minimum: height, natural: height)
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    let rows = Self.rows(of: children, in: width)
    let rowHeight = Self.rowHeight(children)
    for (index, row) in rows.enumerated() {
      // A child alone in the last row has its whole width.
      let columns = row.count == 1 ? 1 : rows[0].count
      let columnWidth = (width + Self.columnSpacing) / max(columns, 1) - Self.columnSpacing
      for (column, child) in row.enumerated() {
        child.allocate(
          x: Double(column * (columnWidth + Self.columnSpacing)),
          y: Double(index * (rowHeight + Self.rowSpacing)), width: columnWidth, height: rowHeight)
      }
    }
  }

  private static func rows(of children: [LayoutChild], in width: Int) -> [ArraySlice<LayoutChild>] {
    let others = children.dropLast()
    let isLastAlone =
      capacity(of: width, children[...]) < min(capacity(of: width, others), children.count)
    let together = isLastAlone ? others : children[...]
    guard !together.isEmpty else { return [children[...]] }
    let rowCount = quotient(together.count, by: capacity(of: width, together))
    let columns = quotient(together.count, by: rowCount)
    let rows = stride(from: 0, to: together.count, by: columns).map {
      together[$0..<min($0 + columns, together.count)]
    }
    return rows + (isLastAlone ? [children.suffix(1)] : [])
  }

  /// Returns the number of columns that a width has room for, at least one.
  private static func capacity(of width: Int, _ children: ArraySlice<LayoutChild>) -> Int {
    (1...max(children.count, 1)).last { self.width(ofColumns: $0, children) <= width } ?? 1
  }

  /// Returns the quotient, rounded up.
  private static func quotient(_ dividend: Int, by divisor: Int) -> Int {
    (dividend + divisor - 1) / divisor
  }

  private static func rowHeight(_ children: [LayoutChild]) -> Int {
    children.map { $0.height() }.largest.natural
  }

  private static func width(ofColumns columns: Int, _ children: ArraySlice<LayoutChild>) -> Int {
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
