import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The list of reminders, or a text in its place.
@MainActor
final class ReminderList {
  let widget: Box
  /// Called to move the keyboard focus when the last row is gone that could have it.
  var onFocusLoss: () -> Void = {}
  private let card = Box(.column, styleClasses: ["stopwatch-card"])
  private let placeholder = Label(RemindersStrings.none, styleClasses: ["stopwatch-placeholder"])
  private let send: (RemindersAction) -> Void
  private var rows: [ReminderRowView] = []

  init(send: @escaping (RemindersAction) -> Void) {
    self.send = send
    widget = Box(.column, children: [card, placeholder])
    placeholder.wrap()
    placeholder.centerLines()
  }

  func render(_ shown: [ReminderRow]) {
    let focused = rows.firstIndex { $0.widget.containsFocus }
    if shown.map(\.reminder.condition) == rows.map(\.condition) {
      for (view, row) in zip(rows, shown) { view.render(row) }
    } else {
      replaceRows(by: shown)
      if let focused { moveFocus(near: focused) }
    }
    card.isVisible = !shown.isEmpty
    placeholder.isVisible = shown.isEmpty
  }

  private func replaceRows(by shown: [ReminderRow]) {
    for row in rows { card.remove(row.widget) }
    rows = shown.map { ReminderRowView($0, send: send) }
    for row in rows { card.append(row.widget) }
  }

  private func moveFocus(near index: Int) {
    if rows.isEmpty { onFocusLoss() } else { rows[min(index, rows.count - 1)].grabFocus() }
  }
}

/// A reminder in the list, with the switch for its sound and the button that removes it.
@MainActor
private final class ReminderRowView {
  let widget: Box
  let condition: Reminder.Condition
  private let details = Label(styleClasses: ["stopwatch-explanation"])
  private let sound: Switch
  private let remove: PressButton
  private var row: ReminderRow

  init(_ row: ReminderRow, send: @escaping (RemindersAction) -> Void) {
    self.row = row
    condition = row.reminder.condition
    sound = Switch(accessibleName: row.soundLabel)
    remove = PressButton(
      accessibleName: row.removeLabel, styleClasses: ["flat", "stopwatch-target"])
    let title = Label(row.title)
    let words = Box(.column, spacing: 2, children: [title, details])
    widget = Box(
      .row, spacing: 12, styleClasses: ["stopwatch-preference"], children: [words, sound, remove])
    for label in [title, details] {
      label.wrap()
      label.align(text: 0)
    }
    words.expand(horizontally: true)
    words.align(vertically: .center)
    remove.align(vertically: .center)
    remove.setIcon("edit-delete-symbolic")
    sound.onChange { [weak self] in
      if let self { send(.turnSound(self.row.reminder, isOn: $0)) }
    }
    remove.onPress { [weak self] in
      guard let self else { return }
      // In the field for the time, Ctrl+Z would undo typing.
      grabFocus()
      send(.remove(self.row.reminder))
    }
    render(row)
  }

  func render(_ row: ReminderRow) {
    self.row = row
    details.text = row.details
    sound.isOn = row.reminder.isAudible
  }

  func grabFocus() {
    remove.grabFocus()
  }
}
