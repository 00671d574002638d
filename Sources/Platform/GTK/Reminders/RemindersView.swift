import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The Reminders window: the list, and a form for a new one.
final class RemindersView: View {
  let frame: WindowFrame
  private let form: ReminderForm
  private let list: ReminderList

  init(_ context: WindowContext, viewModel: RemindersViewModel) {
    frame = WindowFrame(context, title: RemindersStrings.title)
    form = ReminderForm(viewModel)
    list = ReminderList { viewModel.send($0) }
    frame.add(.cancel) { [weak window = frame.window] in window?.close() }
    frame.addUndo { viewModel.send(.undo) }
    list.onFocusLoss = { [form] in form.time.field.grabFocus() }
    let content = Box(
      .column, spacing: 18, styleClasses: ["stopwatch-preferences"],
      children: [list.widget, form.widget])
    frame.setContent(belowMessages: ScrollArea(.vertical, content), header: HeaderBar())
    frame.setDefaultFocus { [form] in form.time.field.grabFocus() }
    frame.observe(viewModel) { [weak self] in self?.list.render($0.rows) }
  }
}

/// The form for a new reminder: its kind, its time, the button that adds it, times to choose from, and its sound.
final class ReminderForm {
  let widget: Box
  private let kind: DropDown
  let time: CheckedField
  private let sound = CheckButton(RemindersStrings.sound)
  private let add = PressButton(
    RemindersStrings.add, styleClasses: ["suggested-action", "stopwatch-target"])
  private let viewModel: RemindersViewModel

  init(_ viewModel: RemindersViewModel) {
    self.viewModel = viewModel
    kind = DropDown(viewModel.shown.kinds, accessibleName: RemindersStrings.kind)
    kind.describe(as: RemindersStrings.kindExplanation)
    time = CheckedField(RemindersStrings.time, placeholder: viewModel.shown.example)
    let row = Container(
      ReminderFormLayout(),
      children: [kind, Box(.row, spacing: 8, children: [time.field, add])])
    let chips = viewModel.shown.suggestions.map {
      PressButton($0, styleClasses: ["stopwatch-chip", "stopwatch-target"])
    }
    let suggestions = Container(
      OptionalLayout(), children: [Box(.row, spacing: 8, children: chips)])
    widget = Box(.column, spacing: 8, children: [row, time.error, suggestions, sound])
    sound.isOn = true
    for (chip, text) in zip(chips, viewModel.shown.suggestions) {
      chip.onPress { [weak self] in self?.submit(text) }
    }
    time.field.setWidth(characters: 4)
    time.field.expand(horizontally: true)
    add.onPress { [weak self] in self?.submitTyped() }
    time.field.onSubmit { [weak self] in self?.submitTyped() }
  }

  /// Without a text, what is suggested is meant.
  private func submitTyped() {
    submit(time.field.text.isEmpty ? viewModel.shown.example : time.field.text)
  }

  private func submit(_ text: String) {
    let error = viewModel.add(kind: kind.selected, typed: text, isAudible: sound.isOn)
    time.show(error: error)
    if error == nil { time.field.text = "" }
  }
}

/// A layout of two children in one row if they fit, or else one below the other.
private struct ReminderFormLayout: Layout {
  private static let gap = 8

  func width(of children: [LayoutChild]) -> SizeRequest {
    (children.map(\.width).largest.minimum, children.map(\.width.natural).reduce(Self.gap, +))
  }

  func height(of children: [LayoutChild], forWidth width: Int?) -> SizeRequest {
    let heights = children.map { $0.height().natural }
    let isRow = width.map { $0 >= self.width(of: children).natural } ?? true
    let height = isRow ? heights.max() ?? 0 : heights.reduce(Self.gap, +)
    return (height, height)
  }

  func allocate(_ children: [LayoutChild], width: Int, height: Int) {
    let (first, second) = (children[0], children[1])
    let isRow = width >= self.width(of: children).natural
    let size = isRow ? first.width.natural : first.height().natural
    let rest = (isRow ? width : height) - size - Self.gap
    let start = Double(size + Self.gap)
    first.allocate(x: 0, y: 0, width: isRow ? size : width, height: isRow ? height : size)
    second.allocate(
      x: isRow ? start : 0, y: isRow ? 0 : start, width: isRow ? rest : width,
      height: isRow ? height : rest)
  }
}

/// The list of reminders, or a text in its place.
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
    placeholder.wrapCentered()
  }

  func render(_ shown: [ReminderRow]) {
    let focused = rows.firstIndex { $0.widget.containsFocus }
    let (condition, isOnSound) =
      focused.map { (rows[$0].row.reminder.condition, rows[$0].sound.containsFocus) } ?? (
        nil, false
      )
    if shown.map(\.reminder.condition) == rows.map(\.row.reminder.condition) {
      for (view, row) in zip(rows, shown) { view.render(row) }
    } else {
      for row in rows { card.remove(row.widget) }
      rows = shown.map { ReminderRowView($0, send: send) }
      for row in rows { card.append(row.widget) }
      if let same = rows.first(where: { $0.row.reminder.condition == condition }) {
        if isOnSound { same.sound.grabFocus() } else { same.remove.grabFocus() }
      } else if let focused {
        rows.isEmpty ? onFocusLoss() : rows[min(focused, rows.count - 1)].remove.grabFocus()
      }
    }
    card.isVisible = !shown.isEmpty
    placeholder.isVisible = shown.isEmpty
  }
}

/// A reminder in the list, with the toggle for its sound and the button that removes it.
private final class ReminderRowView {
  let widget: Box
  let sound: CheckButton
  let remove: PressButton
  private(set) var row: ReminderRow

  init(_ row: ReminderRow, send: @escaping (RemindersAction) -> Void) {
    self.row = row
    sound = CheckButton(RemindersStrings.sound, accessibleName: row.soundLabel)
    remove = PressButton(
      accessibleName: row.removeLabel, icon: "user-trash-symbolic",
      styleClasses: ["flat", "stopwatch-target"])
    let words = Box.words(row.title)
    words.append(sound)
    widget = Box(
      .row, spacing: 6, styleClasses: ["stopwatch-preference"], children: [words, remove])
    remove.align(vertically: .center)
    sound.onChange { [weak self] in
      if let self { send(.turnSound(self.row.reminder, isOn: $0)) }
    }
    remove.onPress { [weak self] in
      guard let self else { return }
      // In the field for the time, Ctrl+Z would undo typing.
      remove.grabFocus()
      send(.remove(self.row.reminder))
    }
    render(row)
  }

  func render(_ row: ReminderRow) {
    self.row = row
    sound.isOn = row.reminder.isAudible
  }
}
