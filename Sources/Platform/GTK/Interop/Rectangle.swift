/// A part of a widget, in pixels.
struct Rectangle: Equatable {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  var right: Double { x + width }
  var bottom: Double { y + height }
}
