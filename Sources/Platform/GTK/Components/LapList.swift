import StopwatchPresentation

/// The completed laps, newest first, of which only those on the screen become widgets.
@MainActor
final class LapList {
  let widget: ScrollArea
  private let list: ListView<LapTableRow>
  private let contents = Contents()

  /// What the rows show, for the list to ask when it makes one.
  private final class Contents {
    var laps: LapRows?
    var columns: LapColumns?
  }

  init() {
    list = ListView(
      accessibleName: localized("Laps"),
      makeRow: { LapTableRow() },
      bind: { [contents] row, index in
        if let laps = contents.laps, let columns = contents.columns {
          row.render(laps[index], columns: columns)
        }
      })
    widget = ScrollArea(list)
  }

  /// A new lap comes into sight when the list is at its top, and moves nothing when it is not.
  func render(_ laps: LapRows, columns: LapColumns) {
    guard laps != contents.laps || columns != contents.columns else { return }
    let added = laps.count - list.count
    let wasAtTop = widget.isAtTop
    contents.laps = laps
    contents.columns = columns
    if added >= 0 {
      list.replaceFirst(0, with: added)
    } else {
      list.replaceFirst(list.count, with: laps.count)
    }
    list.refresh()
    if wasAtTop, added > 0 { list.scrollToTop() }
  }
}
