import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The areas of the Home window, in a window or on the whole screen.
final class HomeFaceView {
  let widget: Container
  private let frame: WindowFrame
  private let controls: ControlRow
  private let leave = PressButton(
    accessibleName: HomeStrings.leaveFullscreen, icon: "view-restore-symbolic",
    styleClasses: ["flat", "circular", "stopwatch-leave"])
  private let resizable: [Widget]
  let layout = HomeLayout()
  private var styledSize = SizeStep.regular
  private(set) var shown = HomeFace()
  private var suspendedFocus: (FocusMemory, controls: [ControlButton])?

  init(_ frame: WindowFrame, time: Widget, controls: ControlRow, laps: Widget) {
    (self.frame, self.controls) = (frame, controls)
    resizable = [FlattenedBox(controls.widget), laps, leave, frame.messages.widget]
    widget = Container(layout, children: [time] + resizable)
    widget.expand(horizontally: true, vertically: true)
    leave.setTooltip(HomeStrings.leaveFullscreen, keyOf: .leaveFullscreen)
    // The style cannot change during the allocation.
    layout.onSizeChange = { [weak self] in runWhenIdle { self?.applySize() } }
  }

  private var window: Window { frame.window }

  private func applySize() {
    for area in resizable { area.set(layout.size, replacing: styledSize) }
    styledSize = layout.size
  }

  func connect(_ viewModel: HomeViewModel) -> Subscription {
    let leaveFullscreen: () -> Void = { [weak viewModel] in viewModel?.send(.leaveFullscreen) }
    let report = { [weak frame, weak viewModel] in
      guard let frame else { return }
      viewModel?.send(.changeForm(isOpen: frame.card != nil || frame.window.isInMenu))
    }
    frame.onForm = report
    window.onFocusChange(report)
    frame.onActivity = { [weak viewModel] in viewModel?.send(.noteInput) }
    window.onFullscreenChange { [weak window, weak viewModel] in
      if let window { viewModel?.send(.changeFullscreen(isFullscreen: window.isFullscreen)) }
    }
    frame.add(.fullscreen) { [weak viewModel] in viewModel?.send(.toggleFullscreen) }
    frame.add(.leaveFullscreen, leaveFullscreen)
    leave.onPress(leaveFullscreen)
    return viewModel.requests.observe { [weak window] in window?.setFullscreen($0) }
  }

  func render(_ state: HomeFace, hasNames: Bool) {
    if layout.hasNames != hasNames {
      layout.hasNames = hasNames
      widget.requestLayout()
    }
    leave.isVisible = state.isFullscreen
    guard state != shown else { return }
    moveFocus(to: state)
    shown = state
    layout.state = state
    widget.requestLayout()
    window.setCursor(state.areControlsHidden ? "none" : nil)
  }

  /// Leaves no widget the keyboard focus while the controls are hidden, and returns it after the
  /// event that brings them back: a key must not press what could not be seen. A window that begins
  /// or stops to cover the screen has the focus on the controls.
  private func moveFocus(to state: HomeFace) {
    if state.areControlsHidden, !shown.areControlsHidden {
      suspendedFocus = (window.suspendFocus(), controls.shown)
    } else if !state.areControlsHidden, shown.areControlsHidden {
      runWhenIdle { [weak self] in self?.restoreFocus() }
    } else if state.isFullscreen != shown.isFullscreen, !controls.widget.containsFocus {
      focusControls()
    }
  }

  /// Moves the keyboard focus to the controls, unless somebody types.
  func focusControls() { if !window.isEditingText { controls.grabFocus() } }

  /// Returns the focus to the widget that had it, unless the buttons have other actions by now.
  private func restoreFocus() {
    guard let (focus, earlierControls) = suspendedFocus, !shown.areControlsHidden else { return }
    suspendedFocus = nil
    guard !window.hasFocusedWidget else { return }
    if earlierControls != controls.shown || !focus.restore() { controls.grabFocus() }
  }
}
