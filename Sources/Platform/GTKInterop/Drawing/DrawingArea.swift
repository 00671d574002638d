import CGTK
import GLibInterop

/// A widget with custom drawing.
package final class DrawingArea: Widget {
  package init(styleClasses: [String] = []) {
    super.init(owning: gtk_drawing_area_new())
    // Clipped, the drawing is skipped as a whole while something else in the window is redrawn.
    gtk_widget_set_overflow(pointer, GTK_OVERFLOW_HIDDEN)
    for styleClass in styleClasses { add(styleClass: styleClass) }
  }

  private var area: UnsafeMutablePointer<GtkDrawingArea> { pointer.cast() }

  /// The current width in pixels.
  package var width: Int { Int(gtk_widget_get_width(pointer)) }

  /// Calls `draw` to draw the widget: when it is first displayed, when its size or its style
  /// changes, and after `redraw`.
  package func onDraw(_ draw: @escaping (Canvas) -> Void) {
    gtk_drawing_area_set_draw_func(
      area,
      { area, cairo, width, height, data in
        guard let area, let cairo, let data else { return }
        nonisolated(unsafe) let canvas = (widget: area, cairo: cairo)
        enter {
          ClosureBox<Canvas, Void>.run(
            data,
            Canvas(
              cairo: canvas.cairo, widget: canvas.widget.cast(),
              width: Double(width), height: Double(height)))
        }
      },
      ClosureBox(draw).retained(),
      { releaseClosureBox($0) })
  }

  /// Schedules a redraw.
  package func redraw() {
    gtk_widget_queue_draw(pointer)
  }
}
