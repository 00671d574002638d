import GTKInterop

/// All in one row where they fit, or else in the fewest rows of equal length and equal columns.
struct StatisticsLayout: Layout {
  private static let columnSpacing = 12
  private static let rowSpacing = 6
  /// The least number of columns that is asked for room.
  private static let fewestColumns = 2

  func width(of children: [LayoutChild]) -> SizeRequest {
    SizeRequest(
      minimum: Self.width(ofColumns: min(Self.fewestColumns, children.count), children),
      natural: Self.widthOfOneRow(children)
    )
  }

  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let columns = width.map { Self.columns(in: $0, children) } ?? children.count
    let rows = Self.rows(children.count, columns: columns)
    let height = rows * Self.rowHeight(children) + (rows - 1) * Self.rowSpacing
    return SizeRequest(minimum: height, natural: height)
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    let columns = Self.columns(in: width, children)
    guard columns < children.count else { return allocateOneRow(children, width: width) }
    let columnWidth = (width + Self.columnSpacing) / columns - Self.columnSpacing
    let rowHeight = Self.rowHeight(children)
    for (index, child) in children.enumerated() {
      child.allocate(
        Allocation(
          x: Double(index % columns * (columnWidth + Self.columnSpacing)),
          y: Double(index / columns * (rowHeight + Self.rowSpacing)),
          width: columnWidth,
          height: rowHeight
        ))
    }
  }

  /// Each as wide as it likes to be, and as much wider as the others.
  private func allocateOneRow(_ children: [LayoutChild], width: Int) {
    let spare = max(width - Self.widthOfOneRow(children), 0) / max(children.count, 1)
    var x = 0
    for child in children {
      let childWidth = child.width.natural + spare
      child.allocate(
        Allocation(x: Double(x), y: 0, width: childWidth, height: Self.rowHeight(children)))
      x += childWidth + Self.columnSpacing
    }
  }

  /// As many as fit and leave no row shorter than the others.
  private static func columns(in width: Int, _ children: [LayoutChild]) -> Int {
    if widthOfOneRow(children) <= width { return children.count }
    return (1..<max(children.count, 2)).last { columns in
      children.count % columns == 0 && self.width(ofColumns: columns, children) <= width
    } ?? 1
  }

  private static func rows(_ count: Int, columns: Int) -> Int {
    (count + columns - 1) / max(columns, 1)
  }

  private static func rowHeight(_ children: [LayoutChild]) -> Int {
    children.map { $0.height().natural }.max() ?? 0
  }

  private static func width(ofColumns columns: Int, _ children: [LayoutChild]) -> Int {
    let widest = children.map(\.width.natural).max() ?? 0
    return columns * widest + max(columns - 1, 0) * columnSpacing
  }

  private static func widthOfOneRow(_ children: [LayoutChild]) -> Int {
    children.map(\.width.natural).reduce(0, +) + max(children.count - 1, 0) * columnSpacing
  }
}
