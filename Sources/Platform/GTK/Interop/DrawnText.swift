import CGTK

/// A line of text that is to be drawn, with the room that it takes.
@MainActor
package final class DrawnText {
  let layout: OpaquePointer?
  /// In pixels.
  package let width: Double
  package let height: Double

  /// Takes the layout over.
  ///
  /// - Parameter width: in pixels, where to end the text with dots.
  package init(_ layout: OpaquePointer?, atMost width: Double) {
    self.layout = layout
    if width.isFinite {
      pango_layout_set_width(layout, gint(max(width, 0)) * PANGO_SCALE)
      pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    }
    var extents = PangoRectangle()
    pango_layout_get_pixel_extents(layout, nil, &extents)
    self.width = Double(extents.width)
    height = Double(extents.height)
  }

  isolated deinit {
    if let layout { g_object_unref(UnsafeMutableRawPointer(layout)) }
  }
}
