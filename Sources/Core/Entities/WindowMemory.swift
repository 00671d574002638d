/// The memory of the program about its windows from one launch to the next.
public struct WindowMemory: Hashable, Sendable {
  /// The layouts by the names of the windows, including those of other versions of the program.
  public var layouts: [String: WindowLayout]
  /// Whether Home shows the hint about keys, until the next press.
  public var hint: Bool

  public init(layouts: [String: WindowLayout] = [:], hint: Bool = true) {
    self.layouts = layouts
    self.hint = hint
  }
}

/// The size of a window, and whether it is maximized.
public struct WindowLayout: Hashable, Sendable {
  /// The size while it is not maximized.
  public var size: WindowSize
  public var isMaximized: Bool

  public init(size: WindowSize, isMaximized: Bool = false) {
    self.size = size
    self.isMaximized = isMaximized
  }
}

/// The size of a window or a screen, in pixels.
public struct WindowSize: Hashable, Sendable {
  public var width: Int
  public var height: Int

  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  public var isPossible: Bool { width > 0 && height > 0 }

  /// Returns the size reduced to that of an area, where it is larger.
  public func reduced(to area: WindowSize) -> WindowSize {
    WindowSize(width: min(width, area.width), height: min(height, area.height))
  }
}
