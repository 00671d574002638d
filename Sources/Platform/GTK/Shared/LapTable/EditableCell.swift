import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The note or the time of a lap, with a text field above it while it is edited in place.
final class EditableCell {
  let widget: Overlay
  /// Called when the text field is about to go.
  var onClose: () -> Void = {}
  private let column: LapColumn
  private let editor: CorrectionEditor?
  private var field: TextField?
  private var lap: Int?

  /// - Parameter editor: `nil` if the text cannot be edited.
  init(_ column: LapColumn, _ content: Widget, _ editor: CorrectionEditor?) {
    self.column = column
    self.editor = editor
    widget = Overlay(content)
    guard editor != nil else { return }
    if column == .note { widget.setCursor("text") }
    let begin = { [weak self] in
      if let self, let lap { editor?.begin(column, ofLap: lap) }
    }
    widget.addClicks(button: 1) { clicks, _ in
      // The list gets the click, too, and would take the keyboard focus back.
      if column == .note { runWhenIdle(begin) } else if clicks == 2 { begin() }
    }
  }

  /// Displays what the user is typing in the row of a lap, if it is for this column.
  func render(_ draft: LapDraft?, lap: Int?) {
    self.lap = lap
    guard let draft, let lap, draft.column == column else { return close() }
    let field = field ?? open(draft.text)
    let isOther = field.text != draft.text
    if isOther { field.text = draft.text }
    field.setAccessible(label: LapsStrings.name(of: column, lap: lap))
    field.set(styleClass: "error", draft.error != nil)
    field.setTooltip(draft.error ?? "")
    field.setAccessible(description: draft.error ?? "")
    guard isOther || !field.containsFocus else { return }
    if draft.isChanged { field.focusAtEnd() } else { field.grabFocus() }
  }

  private func open(_ text: String) -> TextField {
    let field = TextField(accessibleName: "", styleClasses: ["stopwatch-\(column.id)-field"])
    self.field = field
    field.text = text
    if column == .note { field.setPlaceholder(LapsStrings.writeNote) }
    field.align(text: column.xAlignment)
    field.align(vertically: .center)
    field.setWidth(characters: 1)
    field.onChange { [weak self, weak field] in
      if let self, let field, self.field === field { editor?.type(field.text) }
    }
    field.onEnd { [weak self, weak field] isAccepted in
      if let self, let field, self.field === field { editor?.end(isAccepted: isAccepted) }
    }
    field.onPause = { [weak editor] in editor?.keep() }
    widget.add(field)
    return field
  }

  private func close() {
    guard let field else { return }
    self.field = nil
    onClose()
    widget.remove(field)
  }
}
