/// Preferences that belong together.
public struct PreferenceGroup: Hashable, Sendable {
  public let title: String
  public let rows: [PreferenceRow]
}

/// A preference as the user sees it.
public struct PreferenceRow: Hashable, Sendable {
  /// The name of the preference in its file, if it has one.
  public typealias ID = String

  /// How the user sets a preference, with its current value.
  public enum Control: Hashable, Sendable {
    case toggle(isOn: Bool)
    case choice(options: [String], selected: Int)
    case button(label: String)
  }

  public let id: ID
  public let title: String
  /// What the title does not say; `nil` for nothing.
  public let explanation: String?
  public let control: Control
}

/// A user action in the Preferences window.
public enum PreferencesAction: Hashable, Sendable {
  case turn(PreferenceRow.ID, isOn: Bool)
  /// - Parameter option: the index of the option.
  case choose(PreferenceRow.ID, option: Int)
  case press(PreferenceRow.ID)
}

/// The fixed strings of the Preferences window.
public enum PreferencesStrings {
  public static var title: String { localized("Preferences") }
  /// The name of the key that starts, pauses and resumes.
  public static var startOrPause: String { localized("Start or Pause") }
}
