import GTKInterop

/// One thing that two sessions are compared in: what it is, and its value in both.
@MainActor
final class ComparisonRow {
  let widget: Box
  private let heading = Label(styleClasses: ["stopwatch-session-details"])
  private let values = [
    Label(styleClasses: ["stopwatch-session-total"]),
    Label(styleClasses: ["stopwatch-session-total"]),
  ]

  init() {
    widget = Box(
      .row, spacing: 12, styleClasses: ["stopwatch-comparison-row"], children: [heading] + values)
    widget.makeHomogeneous()
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

  func render(_ heading: String, _ first: String, _ second: String) {
    self.heading.text = heading
    values[0].text = first
    values[1].text = second
  }
}
