import GTKInterop

extension LayoutChild {
  func scale(in roomWidth: Int, _ roomHeight: Int) -> Double {
    let (width, height) = naturalSize
    return max(0, min(Double(roomWidth) / Double(width), Double(roomHeight) / Double(height)))
  }
}
