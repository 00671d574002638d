import GTKInterop
import StopwatchPresentation

/// A cell in the table of all laps.
@MainActor
struct LapCell {
  let widget: Widget
  /// Displays the text of a row in the column.
  let render: (_ text: String, _ row: LapRow) -> Void
  /// Sets the room to ask for; does nothing in a cell that takes what room there is.
  let setWidth: (_ characters: Int) -> Void

  private init(
    _ widget: Widget, setWidth: @escaping (Int) -> Void = { _ in },
    render: @escaping (String, LapRow) -> Void
  ) {
    self.widget = widget
    self.setWidth = setWidth
    self.render = render
  }
}

extension LapCell {
  /// - Parameters:
  ///   - names: makes the cells with the number in all rows equally wide.
  ///   - note: the cell of a column of notes.
  init(_ column: LapColumn, names: SizeGroup, note: NoteCell) {
    switch column.appearance {
    case .number: self.init(names: names)
    case .time: self.init(column, LapTime())
    case .text: self.init(column, Inscription(styleClasses: ["stopwatch-lap-total"]))
    case .secondaryText: self.init(column, Inscription(styleClasses: ["stopwatch-lap-difference"]))
    case .note: self.init(note.widget) { note.render($0, of: $1) }
    }
  }

  private init(names: SizeGroup) {
    let number = Label(styleClasses: ["stopwatch-lap-number"])
    let badge = Badge()
    let name = Box(.row, spacing: 8, children: [number, badge.widget])
    names.add(name)
    self.init(name) { text, row in
      number.text = text
      badge.render(row)
    }
  }

  private init(_ column: LapColumn, _ time: LapTime) {
    time.widget.align(text: column.xAlignment)
    self.init(time.widget, setWidth: time.widget.setWidth, render: time.render)
  }

  private init(_ column: LapColumn, _ text: Inscription) {
    text.align(text: column.xAlignment)
    self.init(text, setWidth: text.setWidth) { cell, _ in
      text.text = cell.isEmpty ? LapTableRow.blank : cell
    }
  }
}

extension LapColumn {
  /// Where a text stands in the room that it has: 0 at its start, 1 at its end.
  var xAlignment: Float {
    switch alignment {
    case .leading: 0
    case .trailing: 1
    }
  }
}
