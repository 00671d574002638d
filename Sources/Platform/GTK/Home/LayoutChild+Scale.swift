import GTKInterop

extension LayoutChild {
  /// Returns the scale at which the child fills a room.
  func scale(in roomWidth: Int, _ roomHeight: Int) -> Double {
    let (width, height) = naturalSize
    return max(0, min(Double(roomWidth) / Double(width), Double(roomHeight) / Double(height)))
  }
}
