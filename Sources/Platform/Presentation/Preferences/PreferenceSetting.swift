import StopwatchCore

/// A preference that the user can set, with its words.
struct PreferenceSetting {
  let id: PreferenceRow.ID
  let title: String
  let explanation: String
  /// Returns how the user sets it, with its value.
  let control: (Preferences) -> PreferenceRow.Control
  /// Returns the change by which the user sets it; `nil` if it has no such value.
  let change: (Value) -> PreferencesRepository.Change?

  /// What the user wants a preference to be.
  enum Value: Hashable {
    case flag(Bool)
    /// The index of an option.
    case option(Int)
  }

  func row(for preferences: Preferences) -> PreferenceRow {
    PreferenceRow(
      id: id, title: title, explanation: explanation, control: control(preferences))
  }

  static func flag(
    _ id: String, _ property: WritableKeyPath<Preferences, Bool> & Sendable, _ title: String,
    _ explanation: String
  ) -> PreferenceSetting {
    PreferenceSetting(
      id: id, title: title, explanation: explanation,
      control: { .toggle(isOn: $0[keyPath: property]) },
      change: { value in
        guard case .flag(let isOn) = value else { return nil }
        return { $0[keyPath: property] = isOn }
      })
  }

  /// - Parameter label: the words on the button.
  static func button(
    _ id: String, _ title: String, _ explanation: String, label: String
  ) -> PreferenceSetting {
    PreferenceSetting(
      id: id, title: title, explanation: explanation, control: { _ in .button(label) },
      change: { _ in nil })
  }

  /// - Parameter name: returns the words for an option.
  static func choice<Option: CaseIterable & Equatable & Sendable>(
    _ id: String, _ property: WritableKeyPath<Preferences, Option> & Sendable, _ title: String,
    _ explanation: String, name: (Option) -> String
  ) -> PreferenceSetting {
    let options = Array(Option.allCases)
    let names = options.map(name)
    return PreferenceSetting(
      id: id, title: title, explanation: explanation,
      control: { preferences in
        let selected = options.firstIndex(of: preferences[keyPath: property])
        return .choice(options: names, selected: selected ?? 0)
      },
      change: { value in
        guard case .option(let index) = value, options.indices.contains(index) else { return nil }
        let option = options[index]
        return { $0[keyPath: property] = option }
      })
  }
}
