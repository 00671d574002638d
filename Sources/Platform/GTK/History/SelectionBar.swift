import GTKInterop
import StopwatchPresentation

/// The bar with the actions for the selected sessions.
@MainActor
final class SelectionBar {
  let widget: Box
  let open = PressButton()
  let continueButton = PressButton(styleClasses: ["suggested-action"])
  let compare = PressButton(styleClasses: ["suggested-action"])
  private let menu = MenuButton(.selection)

  init() {
    let space = Box(.row)
    space.expand(horizontally: true)
    widget = Box(
      .row, spacing: 9, styleClasses: ["stopwatch-selection-bar"],
      children: [open, continueButton, compare, space, menu])
    open.label = HistoryStrings.open
    continueButton.label = HistoryStrings.continueSession
    compare.label = HistoryStrings.compare
  }

  var hasFocus: Bool { [open, continueButton, compare].contains { $0.hasFocus } }

  func render(_ state: HistoryViewState) {
    open.isVisible = state.canUseSelected
    continueButton.isVisible = state.canUseSelected
    compare.isVisible = state.canCompare
    widget.isVisible = state.canDelete
  }
}
