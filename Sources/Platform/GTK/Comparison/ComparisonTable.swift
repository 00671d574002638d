import GTKInterop
import StopwatchPresentation

/// The table of a comparison: the names of both sessions above their figures and laps, which have
/// row widgets only while they are on the screen.
@MainActor
final class ComparisonTable {
  let widget: Box
  private let head = ComparisonTableRow()
  private let list: VirtualList<ComparisonTableRow>
  private let contents: Contents

  /// The contents of the rows, read by the list when it creates or binds a row.
  private final class Contents {
    var rows: ComparisonRows?
  }

  init() {
    let contents = Contents()
    self.contents = contents
    list = VirtualList(
      accessibleName: ComparisonStrings.title, rowsStyleClasses: ["stopwatch-rows"],
      makeRow: { ComparisonTableRow() },
      bind: { row, index in if let rows = contents.rows { row.render(rows[index]) } })
    head.widget.add(styleClass: "stopwatch-comparison-head")
    head.ellipsize()
    widget = Box(.column, styleClasses: ["stopwatch-card"], children: [head.widget, list])
  }

  func grabFocus() {
    list.grabFocus()
  }

  func render(_ rows: ComparisonRows) {
    guard rows != contents.rows else { return }
    let count = contents.rows?.count ?? 0
    contents.rows = rows
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
