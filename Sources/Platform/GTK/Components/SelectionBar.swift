import GTKInterop
import StopwatchPresentation

/// What can be done with the sessions that are selected.
@MainActor
final class SelectionBar {
  let widget: Box
  let open = PressButton()
  let proceed = PressButton(styleClasses: ["suggested-action"])
  let compare = PressButton(styleClasses: ["suggested-action"])
  private let menu = MenuButton(
    label: localized("More"), isMain: false,
    sections: [
      [
        .action(localized("_Name and Note…"), "win.name-session"),
        .action(localized("_Export…"), "win.export-session"),
      ],
      [.action(localized("Move to the _Trash"), "win.delete-sessions")],
    ])

  init() {
    let space = Box(.row)
    space.expand(horizontally: true)
    widget = Box(
      .row, spacing: 9, styleClasses: ["stopwatch-selection-bar"],
      children: [open, proceed, compare, space, menu])
    open.label = localized("Open")
    proceed.label = localized("Continue")
    compare.label = localized("Compare")
  }

  var hasFocus: Bool { [open, proceed, compare].contains { $0.hasFocus } }

  func render(_ state: HistoryViewState) {
    open.isVisible = state.selected != nil
    proceed.isVisible = state.selected != nil
    compare.isVisible = state.canCompare
    widget.isVisible = state.canDelete
  }
}
