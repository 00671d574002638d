import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The Reminders window: a form for a new one, and the list.
@MainActor
final class RemindersView: View {
  let frame: WindowFrame
  private let form: ReminderForm
  private let list: ReminderList
  private var subscriptions: [Subscription] = []

  init(_ context: WindowContext, viewModel: RemindersViewModel) {
    frame = WindowFrame(context, title: RemindersStrings.title)
    form = ReminderForm(viewModel.shown) {
      viewModel.add(kind: $0, typed: $1)
    }
    list = ReminderList { viewModel.send($0) }
    frame.add(.cancel) { [weak window = frame.window] in window?.close() }
    frame.addUndo { viewModel.send(.undo) }
    list.onFocusLoss = { [form] in form.time.field.grabFocus() }
    let content = Box(
      .column, spacing: 18, styleClasses: ["stopwatch-preferences"],
      children: [form.widget, list.widget])
    frame.setContent(belowMessages: ScrollArea(.vertical, content), header: HeaderBar())
    frame.setDefaultFocus { [form] in form.time.field.grabFocus() }
    subscriptions = [
      viewModel.effects.observe { [weak frame] in frame?.show($0) },
      viewModel.observe { [weak self] in self?.list.render($0.rows) },
    ]
  }
}

/// The form for a new reminder: its kind, its time, and the button that adds it.
@MainActor
final class ReminderForm {
  let widget: Box
  private let kind: DropDown
  let time: CheckedField
  private let add = PressButton(styleClasses: ["suggested-action", "stopwatch-target"])
  private let accept: (_ kind: Int, _ text: String) -> String?

  /// - Parameter accept: called with the index of a kind and the text of a time; returns the error to
  ///   display, or `nil` if the reminder was added.
  init(
    _ state: RemindersViewState, accept: @escaping (_ kind: Int, _ text: String) -> String?
  ) {
    self.accept = accept
    kind = DropDown(state.kinds, accessibleName: RemindersStrings.kind)
    kind.describe(as: RemindersStrings.kindExplanation)
    time = CheckedField(RemindersStrings.time, placeholder: state.example)
    let title = Label(RemindersStrings.new, styleClasses: ["heading"])
    widget = Box(.column, spacing: 8, children: [title, kind, time.field, time.error, add])
    title.align(text: 0)
    add.label = RemindersStrings.add
    add.onPress { [weak self] in self?.submit() }
    time.field.onSubmit { [weak self] in self?.submit() }
  }

  private func submit() {
    let error = accept(kind.selected, time.field.text)
    time.show(error: error)
    if error == nil { time.field.text = "" }
  }
}

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
    widget = Box(
      .row, spacing: 12, styleClasses: ["stopwatch-preference"],
      children: [Box.words(row.title, details), sound, remove])
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
