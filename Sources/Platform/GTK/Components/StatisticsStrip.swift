import GTKInterop
import StopwatchPresentation

/// The figures that sum the laps up, side by side, in more rows where the room is narrow.
@MainActor
final class StatisticsStrip {
  let widget: Widget
  private let figures: [LapFigureView]
  private var shown: LapSummary?

  /// - Parameter summary: what to show first; later ones have the same figures.
  init(_ summary: LapSummary) {
    figures = summary.figures.map { LapFigureView(caption: $0.caption) }
    widget = Container(
      StatisticsLayout(), children: figures.map(\.widget), styleClasses: ["stopwatch-statistics"])
    render(summary)
  }

  func render(_ summary: LapSummary) {
    guard summary != shown else { return }
    shown = summary
    for (view, figure) in zip(figures, summary.figures) { view.render(figure) }
  }
}
