/// A rectangle in a widget, in pixels from its upper left corner.
package struct Rectangle: Equatable {
  package var x: Double
  package var y: Double
  package var width: Double
  package var height: Double

  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  package var right: Double { x + width }
  package var bottom: Double { y + height }
}

/// A point in a widget, in pixels from its upper left corner.
package struct Point: Equatable {
  package var x: Double
  package var y: Double

  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}
