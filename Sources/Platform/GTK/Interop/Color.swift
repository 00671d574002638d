import CGTK

/// A colour to draw with.
package struct Color {
  let channels: GdkRGBA

  /// The same colour, of which only a part covers what is below.
  package func faded(to alpha: Float) -> Color {
    var channels = channels
    channels.alpha *= alpha
    return Color(channels: channels)
  }
}
