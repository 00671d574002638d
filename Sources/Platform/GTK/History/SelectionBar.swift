import GTKInterop
import StopwatchPresentation

/// The bar with the actions for the selected sessions, and a line about the selection.
@MainActor
final class SelectionBar {
  let widget: Box
  let open = PressButton(styleClasses: ["suggested-action"])
  let continueButton = PressButton()
  let compare = PressButton(styleClasses: ["suggested-action"])
  let delete = PressButton()
  private let hint = Label(styleClasses: ["stopwatch-selection-hint"])

  init() {
    let space = Box(.row)
    space.expand(horizontally: true)
    let row = Box(
      .row, spacing: 9,
      children: [open, continueButton, compare, delete, space, MenuButton(.selection)])
    widget = Box(
      .column, spacing: 9, styleClasses: ["stopwatch-selection-bar"], children: [hint, row])
    hint.align(text: 0)
    hint.ellipsize()
    open.label = HistoryStrings.open
    continueButton.label = HistoryStrings.continueSession
    compare.label = HistoryStrings.compare
  }

  private var buttons: [PressButton] { [open, continueButton, compare, delete] }

  var hasFocus: Bool { buttons.contains { $0.hasFocus } }

  func render(_ state: HistoryViewState) {
    open.isVisible = state.canUseSelected
    continueButton.isVisible = state.canUseSelected
    compare.isVisible = state.canCompare
    delete.isVisible = state.deleteLabel != nil
    delete.label = state.deleteLabel ?? ""
    hint.text = state.selectionHint ?? ""
    hint.isVisible = state.selectionHint != nil
    widget.isVisible = state.canDelete
  }
}
