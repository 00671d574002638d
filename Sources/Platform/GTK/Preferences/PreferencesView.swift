import GTKInterop
import StopwatchCore
import StopwatchPresentation

/// The Preferences window.
final class PreferencesView: View {
  let frame: WindowFrame
  private var rows: [PreferenceRow.ID: PreferenceRowView] = [:]

  init(_ context: WindowContext, viewModel: PreferencesViewModel) {
    frame = WindowFrame(context, title: PreferencesStrings.title)
    frame.add(.cancel) { [weak window = frame.window] in window?.close() }
    let groups = viewModel.shown.map { makeGroup($0) { viewModel.send($0) } }
    let content = Box(
      .column, spacing: 18, styleClasses: ["stopwatch-preferences"], children: groups)
    window.setContent(ScrollArea(.vertical, content), header: HeaderBar())
    viewModel.shown.first?.rows.first.flatMap { rows[$0.id] }?.control?.grabFocus()
    frame.observe(viewModel) { [weak self] groups in
      for row in groups.flatMap(\.rows) { self?.rows[row.id]?.render(row) }
    }
  }

  private func makeGroup(
    _ group: PreferenceGroup, send: @escaping (PreferencesAction) -> Void
  ) -> Widget {
    let title = Label(group.title, styleClasses: ["heading", "stopwatch-heading"], align: 0)
    let card = Box(.column, styleClasses: ["stopwatch-card"])
    for row in group.rows {
      let view = PreferenceRowView(row, send: send)
      rows[row.id] = view
      card.append(view.widget)
    }
    return Box(.column, spacing: 6, children: [title, card])
  }
}

/// A row of the Preferences window: the words about a preference, and the control that sets it.
final class PreferenceRowView {
  let widget: Box
  private let send: (PreferencesAction) -> Void
  private(set) var control: Widget?
  private let explanation: Label?

  init(_ row: PreferenceRow, send: @escaping (PreferencesAction) -> Void) {
    self.send = send
    let mayExplain = if case .button = row.control { true } else { row.explanation != nil }
    explanation = mayExplain ? Label(styleClasses: ["stopwatch-explanation"]) : nil
    widget = Box(
      .row, spacing: 12, styleClasses: ["stopwatch-preference"],
      children: [Box.words(row.title, explanation)])
    let control = makeControl(row)
    widget.append(control)
    self.control = control
    render(row)
  }

  func render(_ row: PreferenceRow) {
    explanation?.text = row.explanation ?? ""
    explanation?.isVisible = row.explanation != nil
    switch row.control {
    case .toggle(let isOn): (control as? Switch)?.isOn = isOn
    case .choice(_, let selected): (control as? DropDown)?.selected = selected
    case .button(let label):
      (control as? PressButton)?.label = label
      let words = [row.title, row.explanation].compactMap(\.self)
      control?.setAccessible(description: words.joined(separator: ": "))
    }
  }

  private func makeControl(_ row: PreferenceRow) -> Widget {
    switch row.control {
    case .toggle:
      let toggle = Switch(accessibleName: row.title, describedBy: explanation)
      toggle.onChange { [send] in send(.turn(row.id, isOn: $0)) }
      widget.addClicks(button: 1) { [weak toggle, send] _, _ in
        if let toggle { send(.turn(row.id, isOn: !toggle.isOn)) }
      }
      return toggle
    case .choice(let options, _):
      let choice = DropDown(options, accessibleName: row.title, describedBy: explanation)
      choice.onChange { [send] in send(.choose(row.id, option: $0)) }
      return choice
    case .button(let label):
      let button = PressButton(label)
      button.align(vertically: .center)
      button.onPress { [send] in send(.press(row.id)) }
      return button
    }
  }
}

extension Box {
  /// Creates the words of a row: a title above details, if any, which take the room that is left.
  static func words(_ title: String, _ details: Label? = nil) -> Box {
    let labels = [Label(title), details].compactMap { $0 }
    for label in labels {
      label.wrap()
      label.align(text: 0)
    }
    let words = Box(.column, spacing: 2, children: labels)
    words.expand(horizontally: true)
    words.align(vertically: .center)
    return words
  }
}
