import GTKInterop
import StopwatchPresentation

/// The thin line that shows how much of a target has elapsed.
@MainActor
final class TargetLineView {
  let widget: Widget
  private let area = DrawingArea(styleClasses: ["stopwatch-target-line"])
  private let theme = ThemeSettings()
  private var shown: TargetLine?

  init() {
    widget = area
    area.isVisible = false
    area.setAccessible(role: .picture)
    area.onDraw { [weak self] in self?.draw(on: $0) }
    theme.onChange(until: area) { [weak self] in self?.area.redraw() }
  }

  func render(_ line: TargetLine?) {
    guard line != shown else { return }
    if let label = line?.label, label != shown?.label { area.setAccessible(label: label) }
    if line?.elapsedSteps != shown?.elapsedSteps { area.redraw() }
    if (line == nil) != (shown == nil) { area.isVisible = line != nil }
    shown = line
  }

  private func draw(on canvas: Canvas) {
    guard let shown else { return }
    let width = canvas.width * Double(shown.elapsedSteps) / Double(TargetLine.steps)
    let track = canvas.color(named: "stopwatch_text").faded(to: theme.isHighContrast ? 0.4 : 0.15)
    fill(canvas, width: canvas.width, track)
    if width > 0 {
      fill(canvas, width: max(width, canvas.height), canvas.color(named: "stopwatch_accent"))
    }
  }

  private func fill(_ canvas: Canvas, width: Double, _ color: Color) {
    canvas.fill(
      Rectangle(
        x: area.isMirrored ? canvas.width - width : 0, y: 0, width: width, height: canvas.height),
      radius: canvas.height / 2, color)
  }
}
