import GTKInterop
import StopwatchPresentation

/// A row of the Preferences window: the words about a preference, and the control that sets it.
@MainActor
final class PreferenceRowView {
  let widget: Box
  private let send: (PreferencesAction) -> Void
  private let explanation: Label
  private var toggle: Switch?
  private var choice: DropDown?
  private var button: PressButton?

  init(_ row: PreferenceRow, send: @escaping (PreferencesAction) -> Void) {
    self.send = send
    widget = Box(.row, spacing: 12, styleClasses: ["stopwatch-preference"])
    explanation = Label(row.explanation, styleClasses: ["stopwatch-explanation"])
    widget.append(words(row))
    switch row.control {
    case .toggle: addToggle(row)
    case .choice(let options, _): addChoice(row, options)
    case .button(let label): addButton(row, label)
    }
    render(row)
  }

  func render(_ row: PreferenceRow) {
    switch row.control {
    case .toggle(let isOn): toggle?.isOn = isOn
    case .choice(_, let selected): choice?.selected = selected
    case .button: break
    }
  }

  func grabFocus() {
    toggle?.grabFocus()
    choice?.grabFocus()
    button?.grabFocus()
  }

  private func addToggle(_ row: PreferenceRow) {
    let toggle = Switch(accessibleName: row.title, describedBy: explanation)
    toggle.onChange { [send] in send(.turn(row.id, isOn: $0)) }
    widget.append(toggle)
    widget.addClicks(button: 1) { [weak toggle, send] _, _ in
      if let toggle { send(.turn(row.id, isOn: !toggle.isOn)) }
    }
    self.toggle = toggle
  }

  private func addChoice(_ row: PreferenceRow, _ options: [String]) {
    let choice = DropDown(options, accessibleName: row.title, describedBy: explanation)
    choice.onChange { [send] in send(.choose(row.id, option: $0)) }
    widget.append(choice)
    self.choice = choice
  }

  private func addButton(_ row: PreferenceRow, _ label: String) {
    let button = PressButton(
      accessibleName: "\(row.title): \(label)", styleClasses: ["stopwatch-target"])
    button.label = label
    button.setAccessible(description: row.explanation)
    button.align(vertically: .center)
    button.onPress { [send] in send(.press(row.id)) }
    widget.append(button)
    self.button = button
  }

  private func words(_ row: PreferenceRow) -> Widget {
    let title = Label(row.title)
    for label in [title, explanation] {
      label.wrap()
      label.align(text: 0)
    }
    let words = Box(.column, spacing: 2, children: [title, explanation])
    words.expand(horizontally: true)
    words.align(vertically: .center)
    return words
  }
}
