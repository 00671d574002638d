import StopwatchPresentation

/// Two sessions in one picture, told apart by colour and by the kind of line.
@MainActor
final class CurvePicture {
  private static let lineWidth = 2.0
  private static let margin = 6.0

  let widget: Widget
  private let first = SmallDrawing(size: (width: 200, height: 140), styleClasses: ["first"])
  private let second = SmallDrawing(size: (width: 200, height: 140), styleClasses: ["second"])

  init() {
    widget = Overlay(first, above: second)
    widget.expand(horizontally: true, vertically: true)
  }

  func render(_ state: ComparisonViewState) {
    first.show { Self.draw(state.first.curve, isDashed: false, on: $0) }
    second.show { Self.draw(state.second.curve, isDashed: true, on: $0) }
  }

  /// A short line as one of the two, for the legend.
  static func makeSample(isFirst: Bool) -> Widget {
    let sample = SmallDrawing(
      size: (width: 34, height: 12), styleClasses: [isFirst ? "first" : "second"])
    sample.align(vertically: .center)
    sample.show { canvas in
      let ends = [(x: 0, y: canvas.height / 2), (x: canvas.width, y: canvas.height / 2)]
      canvas.stroke(ends, lineWidth: lineWidth, isDashed: !isFirst)
    }
    return sample
  }

  private static func draw(
    _ curve: [ComparisonViewState.Point], isDashed: Bool, on canvas: SmallCanvas
  ) {
    let places = curve.map { point in
      (
        x: margin + (canvas.width - 2 * margin) * point.x,
        y: margin + (canvas.height - 2 * margin) * (1 - point.y)
      )
    }
    canvas.stroke(places, lineWidth: lineWidth, isDashed: isDashed)
    let spaceForDots = canvas.width / 12
    guard Double(places.count) < spaceForDots else { return }
    for place in places { canvas.fillDot(x: place.x, y: place.y, radius: 2 * lineWidth) }
  }
}
