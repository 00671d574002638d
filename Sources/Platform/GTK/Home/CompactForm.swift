import GTKInterop
import StopwatchCore

/// The compact form of the Home window, and the layout of the regular window meanwhile.
@MainActor
final class CompactForm {
  /// Called with the layout of the compact window when the user leaves it.
  var onLeave: (WindowLayout) -> Void = { _ in }
  private weak var window: Window?
  private let header: Widget
  private var regular: WindowLayout?
  private var isCompact = false

  init(_ window: Window, header: Widget) {
    self.window = window
    self.header = header
  }

  /// The layout of the regular window, to which the user can return.
  var regularLayout: WindowLayout? { regular ?? window?.layout }

  /// Makes the window small, and keeps it above the others.
  func enter(_ layout: WindowLayout) {
    guard regular == nil, let window else { return }
    regular = window.layout
    window.becomeRegular { [weak self] in self?.apply(layout) }
  }

  private func apply(_ layout: WindowLayout) {
    guard regular != nil, let window else { return }
    show(isCompact: true)
    // The larger buttons would keep the window from getting so small.
    window.afterNextFrame { [weak self] in self?.resize(to: layout) }
  }

  private func resize(to layout: WindowLayout) {
    guard regular != nil, let window else { return }
    isCompact = true
    // Window managers would keep all of the larger window on the screen.
    window.resize(to: (layout.size.width, layout.size.height)) { [weak self] in
      guard let self, isCompact, let place = layout.place else { return }
      self.window?.move(to: (place.x, place.y))
    }
  }

  /// Makes the window what it was before.
  func leave() {
    guard let regular, let window else { return }
    reportLayout()
    self.regular = nil
    isCompact = false
    show(isCompact: false)
    window.open(with: regular)
  }

  /// Calls `onLeave`, if the window is compact.
  func reportLayout() {
    guard isCompact, let window else { return }
    var layout = window.layout
    layout.place = window.place.map { WindowPlace(x: $0.x, y: $0.y) }
    onLeave(layout)
  }

  private func show(isCompact: Bool) {
    header.isVisible = !isCompact
    window?.set(styleClass: "stopwatch-compact", isCompact)
    window?.keepAbove(isCompact)
  }
}
