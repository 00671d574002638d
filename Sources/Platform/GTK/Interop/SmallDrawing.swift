import CGTK

/// A picture that is drawn line by line, in the colour of its style.
final class SmallDrawing: Widget {
  private let picture = Picture()

  /// - Parameter size: the least size, in pixels.
  init(size: (width: Int, height: Int), styleClasses: [String] = []) {
    super.init(gtk_drawing_area_new())
    gtk_widget_set_size_request(pointer, gint(size.width), gint(size.height))
    for styleClass in styleClasses { add(styleClass: styleClass) }
    setAccessible(role: .presentation)
    gtk_drawing_area_set_draw_func(
      StopwatchGTK.pointer(pointer),
      { area, context, width, height, data in
        guard let area, let context, let data else { return }
        nonisolated(unsafe) let (widget, cairo) = (area, context)
        enter {
          let style = gtk_widget_get_style_context(StopwatchGTK.pointer(widget))
          let canvas = SmallCanvas(context: cairo, width: Double(width), height: Double(height))
          var colour = GdkRGBA()
          gtk_style_context_get_color(style, &colour)
          gdk_cairo_set_source_rgba(cairo, &colour)
          Unmanaged<Picture>.fromOpaque(data).takeUnretainedValue().draw(canvas)
        }
      },
      Unmanaged.passRetained(picture).toOpaque(),
      { data in data.map { Unmanaged<Picture>.fromOpaque($0).release() } })
  }

  /// Draws anew, by `draw`, which is asked again whenever that is needed.
  func show(_ draw: @escaping @MainActor (SmallCanvas) -> Void) {
    picture.draw = draw
    gtk_widget_queue_draw(pointer)
  }

  /// Lets GTK hold on to how to draw.
  @MainActor
  private final class Picture {
    var draw: @MainActor (SmallCanvas) -> Void = { _ in }
  }
}
