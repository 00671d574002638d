import GTKInterop
import StopwatchPresentation

/// What can be done with the sessions that are selected.
@MainActor
final class SelectionBar {
  let widget: Box
  let open = PressButton()
  let proceed = PressButton(styleClasses: ["suggested-action"])
  let compare = PressButton(styleClasses: ["suggested-action"])
  private let menu = MenuButton(.selection)

  init() {
    let space = Box(.row)
    space.expand(horizontally: true)
    widget = Box(
      .row, spacing: 9, styleClasses: ["stopwatch-selection-bar"],
      children: [open, proceed, compare, space, menu])
    open.label = HistoryWords.open
    proceed.label = HistoryWords.continueSession
    compare.label = HistoryWords.compare
  }

  var hasFocus: Bool { [open, proceed, compare].contains { $0.hasFocus } }

  func render(_ state: HistoryViewState) {
    open.isVisible = state.canUseSelected
    proceed.isVisible = state.canUseSelected
    compare.isVisible = state.canCompare
    widget.isVisible = state.canDelete
  }
}
