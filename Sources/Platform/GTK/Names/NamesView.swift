import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The Names window: the list, a field for more names, and what their laps follow.
final class NamesView: View {
  let frame: WindowFrame
  private let viewModel: NamesViewModel
  private let add = CheckedField(NamesStrings.add, placeholder: NamesStrings.add)
  private let card = Box(.column, styleClasses: ["stopwatch-card"])
  private var rows: [NameEntryView] = []
  private let kinds: NameKindsView
  private let scrollArea: ScrollArea

  init(_ context: WindowContext, viewModel: NamesViewModel) {
    self.viewModel = viewModel
    frame = WindowFrame(context, title: NamesStrings.title)
    kinds = NameKindsView(viewModel)
    let last = PressButton(NamesStrings.useLast, styleClasses: ["stopwatch-target"])
    last.align(horizontally: .end)
    last.onPress { viewModel.send(.useLast) }
    let entry = Box(.column, spacing: 6, children: [add.field, add.error])
    scrollArea = ScrollArea(
      .vertical,
      Box(
        .column, spacing: 12, styleClasses: ["stopwatch-preferences"],
        children: [card, entry, kinds.widget, last]))
    frame.setContent(belowMessages: scrollArea, header: HeaderBar())
    addCommands()
    add.field.onSubmit { [weak self] in self?.submit() }
    add.field.onInsertion { [weak self] in
      // A list that was pasted.
      if $0.contains(where: \.isNewline) { runWhenIdle { self?.submit() } }
    }
    frame.setDefaultFocus { [add] in add.field.grabFocus() }
    frame.emptyField = add.field
    frame.observe(viewModel) { [weak self] in self?.render($0) }
    frame.keep(viewModel.questions.observe { [weak self] in self?.ask($0) })
  }

  private func addCommands() {
    frame.add(.cancel) { [weak self] in
      guard let self else { return }
      if !rows.contains(where: { $0.end(isAccepted: false) }) { window.close() }
    }
    frame.addUndo { [viewModel] in viewModel.send(.undo) }
    for (command, distance) in [(Command.moveNameUp, -1), (.moveNameDown, 1)] {
      frame.add(command) { [weak self] in self?.move(by: distance) }
    }
  }

  func finish() { for row in rows { row.end(isAccepted: true) } }

  /// Moves the name that has the keyboard focus, with the focus.
  private func move(by distance: Int) {
    guard let index = rows.firstIndex(where: \.widget.containsFocus),
      viewModel.shown.rows.indices.contains(index + distance)
    else { return }
    // Where the row will be: GTK scrolls to another widget only, not to one that moves with the focus.
    scrollArea.scroll(to: rows[index + distance].widget)
    viewModel.send(.move(viewModel.shown.rows[index].id, by: distance))
  }

  private func submit() {
    let error = viewModel.add(add.field.text)
    if error == nil { add.field.text = "" }
    add.show(error: error)
  }

  private func ask(_ question: NamesQuestion) {
    window.ask(
      question.heading, answers: [NamesStrings.confirm], isDestructive: true,
      cancellation: MessageStrings.cancel
    ) { [viewModel, weak self] in
      if $0 != nil { viewModel.send(.confirm(question)) }
      // The user may have chosen something else.
      self?.kinds.render(viewModel.shown)
    }
  }

  private func render(_ state: NamesViewState) {
    let earlier = rows
    rows = state.rows.map { entry in
      earlier.first { $0.entry?.id == entry.id } ?? NameEntryView(viewModel, in: card)
    }
    for (row, entry) in zip(rows, state.rows) {
      row.render(entry)
      card.moveToEnd(row.widget)
    }
    for (index, row) in earlier.enumerated() where !rows.contains(where: { $0 === row }) {
      if row.field.containsFocus {
        add.field.grabFocus()
      } else if row.widget.containsFocus {
        (rows.dropFirst(index).first ?? rows.last)?.remove.grabFocus() ?? add.field.grabFocus()
      }
      card.remove(row.widget)
    }
    for part: Widget in [card, kinds.widget] { part.isVisible = !rows.isEmpty }
    kinds.render(state)
    frame.disable(state.disabledCommands)
    guard add.field.containsFocus else { return }
    runWhenIdle { [scrollArea, add] in scrollArea.scroll(to: add.field) }
  }
}

/// A row of the list: the key, the name to be edited in place, and the button that removes it.
private final class NameEntryView {
  let widget: Box
  let field = TextField(accessibleName: "", styleClasses: ["stopwatch-name-field"])
  let remove = PressButton(icon: "user-trash-symbolic", styleClasses: ["flat", "stopwatch-target"])
  private let key = Label(styleClasses: ["stopwatch-name-key"])
  private let viewModel: NamesViewModel
  private(set) var entry: NameEntry?

  init(_ viewModel: NamesViewModel, in card: Box) {
    self.viewModel = viewModel
    widget = Box(
      .row, spacing: 9, styleClasses: ["stopwatch-name-entry"], children: [key, field, remove])
    for part: Widget in [key, field, remove] { part.align(vertically: .center) }
    key.setAccessible(role: .presentation)
    key.setWidth(characters: 2)
    field.expand(horizontally: true)
    field.setWidth(characters: 1)
    field.onEnd { [weak self] in self?.end(isAccepted: $0) }
    remove.onPress { [weak self] in
      // In a field, Ctrl+Z would undo typing.
      self?.remove.grabFocus()
      self?.entry.map { viewModel.send(.remove($0.id)) }
    }
    card.append(widget)
  }

  /// Ends the editing, with what the user has typed or with what the name was. Returns whether it has changed.
  @discardableResult
  func end(isAccepted: Bool) -> Bool {
    guard let entry, field.text != entry.name else { return false }
    if isAccepted { viewModel.send(.rename(entry.id, field.text)) }
    // A name that is refused can be put right.
    if !isAccepted || !field.containsFocus { field.text = self.entry?.name ?? "" }
    return true
  }

  func render(_ entry: NameEntry) {
    guard entry != self.entry else { return }
    if entry.name != self.entry?.name { field.text = entry.name }
    self.entry = entry
    key.text = entry.key
    field.setAccessible(label: entry.label)
    remove.accessibleName = entry.removeLabel
    remove.setTooltip(entry.removeLabel)
  }
}

/// The choice of the kind and, for names that are all at once, of their start.
private final class NameKindsView {
  let widget = Box(.column, styleClasses: ["stopwatch-card"])
  private let kinds = NamesStrings.kinds.map { CheckButton($0.title) }
  private let start: DropDown

  init(_ viewModel: NamesViewModel) {
    start = DropDown(viewModel.shown.starts, accessibleName: NamesStrings.start)
    for (index, kind) in kinds.enumerated() {
      let explanation = Label(
        NamesStrings.kinds[index].explanation, styleClasses: ["stopwatch-explanation"], align: 0)
      explanation.wrap()
      kind.join(kinds[0], describedBy: explanation)
      kind.onChange { if $0 { viewModel.send(.chooseKind(index)) } }
      let details = Box(
        .column, spacing: 9, styleClasses: ["stopwatch-below-check"],
        children: index == 0 ? [explanation, Box(.row, children: [start])] : [explanation])
      widget.append(
        Box(.column, styleClasses: ["stopwatch-preference"], children: [kind, details]))
    }
    start.onChange { viewModel.send(.chooseStart($0)) }
  }

  func render(_ state: NamesViewState) {
    for (index, kind) in kinds.enumerated() { kind.isOn = index == state.kind }
    start.options = state.starts
    start.isVisible = state.start != nil
    state.start.map { start.selected = $0 }
  }
}
