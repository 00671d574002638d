/// A place in a widget, in pixels from its upper left corner.
package struct Point: Equatable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
