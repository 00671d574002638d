import CGTK

/// What a drawing is drawn on; the place (0, 0) is its upper left corner.
@MainActor
struct SmallCanvas {
  private let context: OpaquePointer
  let width: Double
  let height: Double

  /// - Parameter context: the cairo context, with its colour set.
  init(context: OpaquePointer, width: Double, height: Double) {
    self.context = context
    self.width = width
    self.height = height
  }

  func fill(x: Double, y: Double, width: Double, height: Double) {
    cairo_rectangle(context, x, y, width, height)
    cairo_fill(context)
  }

  func fillDot(x: Double, y: Double, radius: Double) {
    cairo_arc(context, x, y, radius, 0, 2 * Double.pi)
    cairo_fill(context)
  }

  /// A line through `points`.
  func stroke(_ points: [(x: Double, y: Double)], lineWidth: Double, isDashed: Bool = false) {
    cairo_new_path(context)
    for point in points { cairo_line_to(context, point.x, point.y) }
    cairo_set_line_width(context, lineWidth)
    cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
    cairo_set_dash(context, isDashed ? [6, 4] : [], isDashed ? 2 : 0, 0)
    cairo_stroke(context)
  }
}
