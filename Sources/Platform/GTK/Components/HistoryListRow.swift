import StopwatchPresentation

/// A session in the history: its picture, its name, what else there is to say, its total.
final class HistoryListRow: Box {
  private let picture = Sparkline()
  private let title = Label(styleClasses: ["session-title"])
  private let details = Label(styleClasses: ["session-details"])
  private let total = Label(styleClasses: ["session-total"])

  init() {
    let texts = Box(.column, spacing: 2, children: [title, details])
    super.init(
      .row, spacing: 14, styleClasses: ["session-row"],
      children: [picture.widget, texts, total])
    for text in [title, details] {
      text.align(text: 0)
      text.ellipsize()
    }
    texts.expand(horizontally: true)
    texts.align(vertically: .center)
  }

  func render(_ row: HistoryRow) {
    title.text = row.title
    details.text = row.details
    total.text = row.total
    total.isVisible = row.isReadable
    picture.render(row.points)
    set(styleClass: "unreadable", !row.isReadable)
  }
}
