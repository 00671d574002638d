/// GTK hands out one object under several pointer types; these change the type, never the object.
extension UnsafeMutablePointer {
  func cast<Target>() -> UnsafeMutablePointer<Target> {
    UnsafeMutableRawPointer(self).assumingMemoryBound(to: Target.self)
  }
}

extension OpaquePointer {
  func cast<Target>() -> UnsafeMutablePointer<Target> {
    UnsafeMutablePointer(self)
  }
}
