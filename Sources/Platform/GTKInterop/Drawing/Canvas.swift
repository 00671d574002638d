import CGTK
import GLibInterop

/// A widget with custom drawing.
package final class DrawingArea: Widget {
  package init(styleClasses: [String] = []) {
    super.init(owning: gtk_drawing_area_new(), styleClasses: styleClasses)
    // Clipped, the drawing is skipped as a whole while something else in the window is redrawn.
    clip()
  }

  package var width: Int { Int(gtk_widget_get_width(pointer)) }

  /// Calls `draw` to draw the widget: when it is first displayed, when its size or its style
  /// changes, and after `redraw`.
  package func onDraw(_ draw: @escaping (Canvas) -> Void) {
    gtk_drawing_area_set_draw_func(
      pointer.cast(),
      { area, cairo, width, height, data in
        guard let area, let cairo, let data else { return }
        enter((data, cairo, area)) { data, cairo, area in
          let canvas = Canvas(
            cairo: cairo, widget: area.cast(), width: Double(width), height: Double(height))
          cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
          ClosureBox<Canvas, Void>.run(data, canvas)
        }
      },
      ClosureBox(draw).retained(),
      { releaseClosureBox($0) })
  }

  package func redraw() { gtk_widget_queue_draw(pointer) }
}

/// The drawing surface of a widget, valid while the widget is being drawn.
@MainActor
package struct Canvas {
  fileprivate let cairo: OpaquePointer
  fileprivate let widget: UnsafeMutablePointer<GtkWidget>
  package let width, height: Double

  /// Returns a named colour of the style sheet; black if there is no such colour.
  package func color(named name: String) -> Color {
    var channels = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
    gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, &channels)
    return Color(channels: channels)
  }

  /// Returns a line of text in the font of the widget, with an ellipsis at a width in pixels.
  package func text(_ text: String, maximumWidth width: Double = .infinity) -> TextLayout {
    TextLayout(gtk_widget_create_pango_layout(widget, text), maximumWidth: width)
  }

  /// - Parameter dash: the lengths of dashes and gaps in pixels; empty for a solid line.
  package func stroke(_ points: [Point], _ color: Color, width: Double, dash: [Double] = []) {
    trace(points)
    stroke(color, width: width, dash: dash)
  }

  package func fill(_ points: [Point], _ color: Color) {
    trace(points)
    use(color)
    cairo_fill(cairo)
  }

  package func fillCircle(at center: Point, radius: Double, _ color: Color) {
    trace(center, radius)
    use(color)
    cairo_fill(cairo)
  }

  package func strokeCircle(at center: Point, radius: Double, _ color: Color, width: Double) {
    trace(center, radius)
    stroke(color, width: width)
  }

  package func fill(_ area: Rectangle, radius: Double, _ color: Color) {
    let quarter = Double.pi / 2
    let (left, right) = (area.x + radius, area.right - radius)
    let (top, bottom) = (area.y + radius, area.bottom - radius)
    cairo_new_path(cairo)
    cairo_arc(cairo, right, top, radius, -quarter, 0)
    cairo_arc(cairo, right, bottom, radius, 0, quarter)
    cairo_arc(cairo, left, bottom, radius, quarter, 2 * quarter)
    cairo_arc(cairo, left, top, radius, 2 * quarter, 3 * quarter)
    cairo_close_path(cairo)
    use(color)
    cairo_fill(cairo)
  }

  package func draw(_ text: TextLayout, at place: Point, _ color: Color) {
    use(color)
    cairo_move_to(cairo, place.x - text.offset, place.y)
    pango_cairo_show_layout(cairo, text.layout)
  }

  private func trace(_ points: [Point]) {
    cairo_new_path(cairo)
    for point in points { cairo_line_to(cairo, point.x, point.y) }
  }

  private func trace(_ center: Point, _ radius: Double) {
    cairo_new_path(cairo)
    cairo_arc(cairo, center.x, center.y, radius, 0, 2 * Double.pi)
  }

  private func stroke(_ color: Color, width: Double, dash: [Double] = []) {
    use(color)
    cairo_set_line_width(cairo, width)
    cairo_set_dash(cairo, dash, Int32(dash.count), 0)
    cairo_stroke(cairo)
  }

  private func use(_ color: Color) {
    let channels = color.channels
    cairo_set_source_rgba(
      cairo, Double(channels.red), Double(channels.green), Double(channels.blue),
      Double(channels.alpha))
  }
}

/// A colour, with an opacity, for drawing on a canvas.
package struct Color {
  let channels: GdkRGBA

  package func faded(to alpha: Float) -> Color {
    var channels = channels
    channels.alpha *= alpha
    return Color(channels: channels)
  }
}

/// A line of text to draw, with its size.
@MainActor
package final class TextLayout {
  let layout: OpaquePointer?
  package let width, height: Double
  /// Where the line begins in a layout that is wider, in pixels from the left.
  fileprivate let offset: Double

  /// Takes ownership of a `PangoLayout`, and truncates it with an ellipsis at a width in pixels.
  package init(_ layout: OpaquePointer?, maximumWidth width: Double) {
    self.layout = layout
    if width.isFinite {
      pango_layout_set_width(layout, gint(max(width, 0)) * PANGO_SCALE)
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }
    var extents = PangoRectangle()
    pango_layout_get_pixel_extents(layout, nil, &extents)
    offset = Double(extents.x)
    self.width = Double(extents.width)
    height = Double(extents.height)
  }

  isolated deinit {
    if let layout { g_object_unref(UnsafeMutableRawPointer(layout)) }
  }
}

/// A rectangle in a widget, in pixels from its upper left corner.
package struct Rectangle: Equatable {
  package var x, y, width, height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  package var right: Double { x + width }
  package var bottom: Double { y + height }
}

/// A point in a widget, in pixels from its upper left corner.
package struct Point: Equatable {
  package var x, y: Double

  package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}
