import GTKInterop
import StopwatchCore

extension Window {
  /// The size of the screen without its panels; `nil` if it is unknown.
  static var screen: WindowSize? {
    screenSize.map { WindowSize(width: $0.width, height: $0.height) }
  }

  /// The size that the window has while it is not maximized, and whether it is.
  var layout: WindowLayout {
    let size = size
    return WindowLayout(
      size: WindowSize(width: size.width, height: size.height), isMaximized: isMaximized)
  }

  /// Gives the window a size, and maximizes it if it was.
  func open(with layout: WindowLayout) {
    size = (layout.size.width, layout.size.height)
    if layout.isMaximized { maximize() }
  }
}
