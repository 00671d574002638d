import GTKInterop
import StopwatchPresentation

/// A session in the history: its picture, its name, what else there is to say, its total.
@MainActor
final class HistoryListRow: ListRow {
  let widget: Box
  private let picture = Sparkline()
  private let warning = Icon("dialog-warning-symbolic", styleClasses: ["stopwatch-session-warning"])
  private let title = Label(styleClasses: ["stopwatch-session-title"])
  private let details = Label(styleClasses: ["stopwatch-session-details"])
  private let total = Label(styleClasses: ["stopwatch-session-total"])

  init() {
    let texts = Box(.column, spacing: 2, children: [title, details])
    let row = Container(
      HistoryRowLayout(), children: [Overlay(picture.widget, above: warning), texts, total])
    row.expand(horizontally: true)
    widget = Box(.row, styleClasses: ["stopwatch-session-row"], children: [row])
    for text in [title, details] {
      text.align(text: 0)
      text.ellipsize()
    }
    texts.align(vertically: .center)
  }

  func render(_ row: HistoryRow) {
    title.text = row.title
    details.text = row.details
    total.text = row.total
    warning.isVisible = !row.isReadable
    picture.render(row.points)
    widget.set(styleClass: "stopwatch-unreadable", !row.isReadable)
  }
}
