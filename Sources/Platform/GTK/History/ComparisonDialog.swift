import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The dialog in which the user chooses the session to compare another one with.
final class ComparisonDialog: FormDialog {
  private let sessions = HistoryList()

  /// Presents the dialog, which closes once the user has chosen one of the sessions.
  init(
    above parent: WindowFrame, among rows: HistoryRows,
    choose: @escaping (FinishedSession.ID) -> Void
  ) {
    super.init(
      above: parent, title: HistoryStrings.compare, acceptLabel: HistoryStrings.compare,
      content: Box(
        .column, styleClasses: ["stopwatch-history", "stopwatch-comparison-choice"],
        children: [Box(.column, styleClasses: ["stopwatch-card"], children: [sessions.list])]))
    let finish = { [weak window] (id: FinishedSession.ID) in
      window?.close()
      choose(id)
    }
    sessions.list.selectsSeveral = false
    sessions.onOpen = finish
    accept.onPress { [weak list = sessions.list] in
      list?.selected.first.map { finish(rows[$0].id) }
    }
    sessions.render(rows, selected: nil)
    window.present()
    sessions.list.grabFocus()
  }
}
