import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The areas of the Home window in the form that the window has.
final class HomeFaceView {
  let widget: Container
  private let frame: WindowFrame
  private let controls: ControlRow
  private let laps: Widget
  private let leave = PressButton(styleClasses: ["flat", "circular", "stopwatch-leave"])
  let compact: CompactForm
  private let resizable: [Widget]
  let layout = HomeLayout()
  private var styledSize = SizeStep.regular
  private(set) var shown = HomeFaceViewState()
  private var suspendedFocus: (SuspendedFocus, controls: [ControlButton])?

  init(
    _ frame: WindowFrame, header: Widget, time: Widget, controls: ControlRow, laps: Widget
  ) {
    (self.frame, self.controls, self.laps) = (frame, controls, laps)
    compact = CompactForm(frame.window, header: header)
    resizable = [FlattenedBox(controls.widget), laps, leave, frame.messages.widget]
    widget = Container(layout, children: [time] + resizable)
    widget.expand(horizontally: true, vertically: true)
    window.move(byDragging: widget) { [weak self] in self?.shown.face == .compact }
    // The style cannot change during the allocation.
    layout.onSizeChange = { [weak self] in runWhenIdle { self?.applySize() } }
  }

  private var window: Window { frame.window }

  /// Gives buttons, laps and messages the size for which the window has room.
  private func applySize() {
    for area in resizable { area.set(layout.size, replacing: styledSize) }
    styledSize = layout.size
  }

  func connect(_ viewModel: HomeFaceViewModel) -> Subscription {
    frame.onActivity = { viewModel.send(.noteInput) }
    window.onFullscreenChange { [weak window] in
      if let window { viewModel.send(.changeFullscreen(isFullscreen: window.isFullscreen)) }
    }
    frame.add(.fullscreen) { viewModel.send(.toggleFullscreen) }
    frame.add(.leaveFullscreen) { viewModel.send(.leave) }
    frame.add(.compact) { viewModel.send(.toggleCompact) }
    leave.onPress { viewModel.send(.leave) }
    compact.onLeave = { viewModel.rememberCompact($0) }
    return viewModel.requests.observe { [weak self, weak viewModel] in
      if let viewModel { self?.take($0, viewModel) }
    }
  }

  private func take(_ face: HomeFace, _ viewModel: HomeFaceViewModel) {
    switch face {
    case .regular:
      compact.leave()
      window.setFullscreen(false)
    case .fullscreen:
      compact.leave()
      window.setFullscreen(true)
    case .compact: compact.enter(viewModel.compactLayout(screen: Window.screen))
    }
  }

  func render(_ state: HomeFaceViewState) {
    moveFocus(to: state)
    shown = state
    controls.widget.isVisible = !state.areControlsHidden
    laps.isVisible = !state.areControlsHidden && state.face != .compact
    frame.messages.hasRoom = laps.isVisible
    leave.isVisible = !state.areControlsHidden && state.leave != nil
    if let (label, command) = state.leave {
      leave.accessibleName = label
      leave.setIcon(
        state.face == .compact ? "view-fullscreen-symbolic" : "view-restore-symbolic")
      leave.setTooltip(label, keyOf: command)
    }
    layout.state = state
    widget.requestLayout()
    window.setCursor(state.areControlsHidden ? "none" : nil)
  }

  /// Leaves no widget the keyboard focus while the controls are hidden, and returns it after the
  /// event that brings them back: a key must not press what could not be seen. In another form of
  /// the window, the focus is on the controls, which all have.
  private func moveFocus(to state: HomeFaceViewState) {
    if state.areControlsHidden, !shown.areControlsHidden {
      suspendedFocus = (SuspendedFocus(of: window), controls.shown)
    } else if !state.areControlsHidden, shown.areControlsHidden {
      runWhenIdle { [weak self] in self?.restoreFocus() }
    } else if state.face != shown.face, !controls.widget.containsFocus {
      controls.grabFocus()
    }
  }

  /// Returns the focus to the widget that had it, unless the buttons have other actions by now.
  private func restoreFocus() {
    guard let (focus, earlierControls) = suspendedFocus, !shown.areControlsHidden else { return }
    suspendedFocus = nil
    guard focus.isVacant else { return }
    if earlierControls != controls.shown || !focus.restore() { controls.grabFocus() }
  }
}

/// The compact form of the Home window, and the layout of the regular window meanwhile.
final class CompactForm {
  /// Called with the layout of the compact window when the user leaves it.
  var onLeave: (WindowLayout) -> Void = { _ in }
  private let window: Window
  private let header: Widget
  private var regular: WindowLayout?
  private var isCompact = false

  init(_ window: Window, header: Widget) {
    self.window = window
    self.header = header
  }

  /// The layout of the regular window, to which the user can return.
  var regularLayout: WindowLayout { regular ?? window.layout }

  /// Makes the window small, and keeps it above the others.
  func enter(_ layout: WindowLayout) {
    guard regular == nil else { return }
    regular = window.layout
    window.becomeRegular { [weak self] in self?.apply(layout) }
  }

  private func apply(_ layout: WindowLayout) {
    guard regular != nil else { return }
    show(isCompact: true)
    // The larger buttons would keep the window from getting so small.
    window.afterNextFrame { [weak self] in self?.resize(to: layout) }
  }

  private func resize(to layout: WindowLayout) {
    guard regular != nil else { return }
    isCompact = true
    // Window managers would keep all of the larger window on the screen.
    window.resize(to: (layout.size.width, layout.size.height)) { [weak self] in
      guard let self, isCompact, let place = layout.place else { return }
      window.move(to: (place.x, place.y))
    }
  }

  /// Makes the window what it was before.
  func leave() {
    guard let regular else { return }
    reportLayout()
    self.regular = nil
    isCompact = false
    show(isCompact: false)
    window.open(with: regular)
  }

  /// Calls `onLeave`, if the window is compact.
  func reportLayout() {
    guard isCompact else { return }
    var layout = window.layout
    layout.place = window.place.map { WindowPlace(x: $0.x, y: $0.y) }
    onLeave(layout)
  }

  private func show(isCompact: Bool) {
    header.isVisible = !isCompact
    window.set(styleClass: "stopwatch-compact", isCompact)
    window.keepAbove(isCompact)
  }
}
