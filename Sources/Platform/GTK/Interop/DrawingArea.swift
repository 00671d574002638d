import CGTK

/// A widget that we draw ourselves.
final class DrawingArea: Widget {
  init(styleClasses: [String] = []) {
    super.init(owning: gtk_drawing_area_new())
    for styleClass in styleClasses { add(styleClass: styleClass) }
  }

  private var area: UnsafeMutablePointer<GtkDrawingArea> { StopwatchGTK.pointer(pointer) }

  var width: Int { Int(gtk_widget_get_width(pointer)) }

  /// Lets `draw` draw the widget: when it is seen first, when its size or its style changes, and
  /// after `redraw`.
  func onDraw(_ draw: @escaping (Canvas) -> Void) {
    gtk_drawing_area_set_draw_func(
      area,
      { area, cairo, width, height, data in
        guard let area, let cairo, let data else { return }
        nonisolated(unsafe) let canvas = (widget: area, cairo: cairo)
        enter {
          Handler<Canvas, Void>.from(data).run(
            Canvas(
              cairo: canvas.cairo, widget: StopwatchGTK.pointer(canvas.widget),
              width: Double(width), height: Double(height)))
        }
      },
      Unmanaged.passRetained(Handler(draw)).toOpaque(),
      { data in data.map { Unmanaged<AnyObject>.fromOpaque($0).release() } })
  }

  func redraw() {
    gtk_widget_queue_draw(pointer)
  }
}
