import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The areas of the Home window in the form that the window has.
@MainActor
final class HomeFaceView {
  let widget: Container
  private let frame: WindowFrame
  private let controls: ControlRow
  private let laps: Widget
  private let leave = PressButton(styleClasses: ["flat", "circular", "stopwatch-leave"])
  private let compact: CompactForm
  private let layout = HomeLayout()
  private var shown = HomeFaceViewState()
  private var suspendedFocus: (SuspendedFocus, controls: [ControlButton])?

  init(
    _ frame: WindowFrame, header: Widget, time: Widget, controls: ControlRow, laps: Widget
  ) {
    (self.frame, self.controls, self.laps) = (frame, controls, laps)
    compact = CompactForm(frame.window, header: header)
    leave.setIcon("view-restore-symbolic")
    widget = Container(
      layout, children: [time, FlattenedBox(controls.widget), laps, frame.messages.widget, leave])
    widget.expand(horizontally: true, vertically: true)
    window.move(byDragging: widget) { [weak self] in self?.shown.face == .compact }
  }

  private var window: Window { frame.window }

  /// The layout of the regular window, whichever form the window has.
  var regularLayout: WindowLayout { compact.regularLayout ?? window.layout }

  /// Reports the layout of the compact window, before it closes.
  func finish() {
    compact.reportLayout()
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
    for area in [laps, frame.messages.widget] {
      area.isVisible = !state.areControlsHidden && state.face != .compact
    }
    leave.isVisible = !state.areControlsHidden && state.leave != nil
    if let (label, command) = state.leave {
      leave.accessibleName = label
      leave.setTooltip(label, keyOf: command)
    }
    if layout.render(state) { widget.requestLayout() }
    window.setCursor(state.areControlsHidden ? "none" : nil)
  }
}

// MARK: - The keyboard focus

extension HomeFaceView {
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
