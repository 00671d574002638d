import GTKInterop
import StopwatchPresentation

/// The lap statistics side by side, in more than one row if the window is narrow.
final class StatisticsStrip {
  let widget = FlowBox(columnSpacing: 12, rowSpacing: 6, styleClasses: ["stopwatch-statistics"])
  private var views: [LapFigureView] = []

  func render(_ figures: [LapFigure]) {
    while views.count < figures.count {
      views.append(LapFigureView())
      widget.append(views[views.count - 1].widget)
    }
    for (index, view) in views.enumerated() {
      widget.set(view.widget, isShown: index < figures.count)
      if index < figures.count { view.render(figures[index]) }
    }
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
    caption.text = figure.caption
    self.figure.setAccessible(description: figure.caption)
    self.figure.text = figure.text
    self.figure.setWidth(characters: figure.width)
    self.figure.show(figure.status)
  }
}
