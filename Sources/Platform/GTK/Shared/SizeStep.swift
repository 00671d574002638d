import GTKInterop

/// A size of what a window displays, in steps, so that it grows with the window.
struct SizeStep: Equatable {
  static let regular = SizeStep(fitting: 1)
  private static let scales = [1, 1.25, 1.5, 2, 2.5]

  private let step: Int

  /// - Parameter room: the size of the window as a multiple of one with the regular size.
  init(fitting room: Double) { step = Self.scales.lastIndex { $0 <= room } ?? 0 }

  var scale: Double { Self.scales[step] }

  fileprivate var styleClasses: [String] {
    step == 0 ? [] : ["stopwatch-large", "stopwatch-large-\(step)"]
  }
}

extension Widget {
  func set(_ size: SizeStep, replacing earlier: SizeStep) {
    for styleClass in earlier.styleClasses { set(styleClass: styleClass, false) }
    for styleClass in size.styleClasses { set(styleClass: styleClass, true) }
  }
}
