import CGTK

/// What a widget is drawn on, for as long as it is being drawn.
@MainActor
package struct Canvas {
  fileprivate let cairo: OpaquePointer
  private let widget: UnsafeMutablePointer<GtkWidget>
  /// In pixels.
  package let width: Double
  package let height: Double

  package init(
    cairo: OpaquePointer, widget: UnsafeMutablePointer<GtkWidget>, width: Double, height: Double
  ) {
    self.cairo = cairo
    self.widget = widget
    self.width = width
    self.height = height
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
  }

  /// A colour of the style sheet; black where it has none of that name.
  package func color(named name: String) -> Color {
    var channels = GdkRGBA(red: 0, green: 0, blue: 0, alpha: 1)
    gtk_style_context_lookup_color(gtk_widget_get_style_context(widget), name, &channels)
    return Color(channels: channels)
  }

  /// A line of text in the font of the widget.
  ///
  /// - Parameter width: where to end it with dots.
  package func text(_ text: String, atMost width: Double = .infinity) -> DrawnText {
    DrawnText(gtk_widget_create_pango_layout(widget, text), atMost: width)
  }

  /// - Parameter dash: the lengths of line and gap, for a line with gaps.
  package func stroke(_ points: [Point], _ color: Color, width: Double, dash: [Double] = []) {
    trace(points)
    use(color)
    cairo_set_line_width(cairo, width)
    cairo_set_dash(cairo, dash, Int32(dash.count), 0)
    cairo_stroke(cairo)
  }

  /// Fills what the points enclose.
  package func fill(_ points: [Point], _ color: Color) {
    trace(points)
    use(color)
    cairo_fill(cairo)
  }

  package func fillCircle(at center: Point, radius: Double, _ color: Color) {
    cairo_new_path(cairo)
    cairo_arc(cairo, center.x, center.y, radius, 0, 2 * Double.pi)
    use(color)
    cairo_fill(cairo)
  }

  package func strokeCircle(at center: Point, radius: Double, _ color: Color, width: Double) {
    cairo_new_path(cairo)
    cairo_arc(cairo, center.x, center.y, radius, 0, 2 * Double.pi)
    use(color)
    cairo_set_line_width(cairo, width)
    cairo_set_dash(cairo, [], 0, 0)
    cairo_stroke(cairo)
  }

  /// Fills a rectangle with round corners.
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

  /// - Parameter place: of the upper left corner of the text.
  package func draw(_ text: DrawnText, at place: Point, _ color: Color) {
    use(color)
    cairo_move_to(cairo, place.x, place.y)
    pango_cairo_show_layout(cairo, text.layout)
  }

  private func trace(_ points: [Point]) {
    cairo_new_path(cairo)
    for point in points { cairo_line_to(cairo, point.x, point.y) }
  }

  private func use(_ color: Color) {
    let channels = color.channels
    cairo_set_source_rgba(
      cairo, Double(channels.red), Double(channels.green), Double(channels.blue),
      Double(channels.alpha))
  }
}
