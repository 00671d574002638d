import GTKInterop
import StopwatchPresentation

/// A figure below what it is called.
@MainActor
final class LapFigureView {
  let widget: Box
  private let figure = Label(styleClasses: ["stopwatch-figure"])
  private let style: StatusStyle

  init(caption: String) {
    let name = Label(caption, styleClasses: ["stopwatch-caption"])
    name.setAccessible(role: .presentation)
    figure.setAccessible(description: caption)
    style = StatusStyle(figure)
    widget = Box(.column, children: [name, figure])
  }

  func render(_ figure: LapFigure) {
    self.figure.text = figure.text
    style.show(figure.status)
  }
}
