import StopwatchPresentation

/// One thing that two sessions are compared in: what it is, and its value in both.
final class ComparisonRow: Box {
  private let heading = Label(styleClasses: ["session-details"])
  private let values = [
    Label(styleClasses: ["session-total"]), Label(styleClasses: ["session-total"]),
  ]

  init() {
    super.init(.row, spacing: 12, styleClasses: ["comparison-row"], children: [heading] + values)
    makeHomogeneous()
    heading.align(text: 0)
    for value in values { value.align(text: 1) }
  }

  /// Makes the values names of any length: what has no room is told by a tooltip.
  func renderNames(_ first: String, _ second: String) {
    for (label, name) in zip(values, [first, second]) {
      label.text = name
      label.ellipsize()
      label.setTooltip(name)
    }
  }

  func render(_ row: ComparisonViewState.Row) {
    heading.text = row.heading
    values[0].text = row.first
    values[1].text = row.second
  }
}
