/// A place in a widget, in pixels from its upper left corner.
struct Point: Equatable {
  var x: Double
  var y: Double
}
