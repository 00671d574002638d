import StopwatchCore

/// The mapper from the preferences to the view state of their window.
struct PreferencesMapper {
  /// The button that opens the reminders.
  static let reminders = "reminders"
  /// The button that brings the first hint back.
  static let hint = "hint"

  /// The groups of the window, each with its title.
  let groups: [(title: String, settings: [PreferenceSetting])]

  /// - Parameter decimalSeparator: the separator in the times of options.
  init(decimalSeparator: String) {
    let options = PreferenceOptions(decimalSeparator: decimalSeparator)
    groups = [
      (localized("Time"), Self.time(options)),
      (localized("Appearance"), Self.appearance(options)),
      (localized("Behavior"), Self.behavior(options)),
      (RemindersStrings.title, Self.reminderSettings),
    ]
  }

  func viewState(for preferences: Preferences) -> PreferencesViewState {
    PreferencesViewState(
      groups: groups.map { group in
        PreferenceGroup(
          title: group.title, rows: group.settings.map { $0.row(for: preferences) })
      })
  }

  func setting(_ id: PreferenceRow.ID) -> PreferenceSetting? {
    groups.flatMap(\.settings).first { $0.id == id }
  }

  private static func time(_ options: PreferenceOptions) -> [PreferenceSetting] {
    [
      .choice(
        "timePrecision", \.timePrecision, localized("Decimal places"),
        localized("Also used in exports"), name: options.name),
      .flag(
        "countTimeAsleep", \.countTimeAsleep, localized("Count time asleep"),
        localized("The stopwatch keeps running while the computer sleeps")),
      .flag(
        "continueWhenClosed", \.continueWhenClosed, localized("Keep running when closed"),
        localized("Otherwise, closing the program pauses the stopwatch")),
    ]
  }

  private static func appearance(_ options: PreferenceOptions) -> [PreferenceSetting] {
    [
      .choice(
        "appearance", \.appearance, localized("Colors"),
        localized("Light, dark, or the same as the desktop"), name: options.name),
      .choice(
        "largeDigits", \.largeDigits, localized("Main display"),
        localized("Total or current lap"), name: options.name),
      .flag(
        "timeInTitle", \.timeInTitle, localized("Time in title"),
        localized("Show the time in the taskbar")),
      .button(
        hint, localized("Keyboard hint"),
        localized("Show the most important keys until the next press"),
        // TRANSLATORS: the button that shows the hint again; a short word.
        label: localized("Show")),
    ]
  }

  private static func behavior(_ options: PreferenceOptions) -> [PreferenceSetting] {
    [
      .choice(
        "doublePressGuard", \.doublePressGuard, localized("Ignore accidental presses"),
        localized("A second press within this time is ignored"),
        name: options.name),
      .flag(
        "singleKeyShortcuts", \.singleKeyShortcuts, localized("Single-key shortcuts"),
        localized("L, R, T, Space and presenter keys control the stopwatch")),
      .flag(
        "keepScreenAwake", \.keepScreenAwake, localized("Keep the screen on"),
        localized("While the stopwatch is running")),
      .flag(
        "sounds", \.sounds, localized("Sounds"),
        localized("Play a sound on start, pause and lap")),
    ]
  }

  private static var reminderSettings: [PreferenceSetting] {
    [
      .button(
        reminders, RemindersStrings.title,
        localized("At intervals, at a total time, or on long laps"),
        // TRANSLATORS: the button that opens the window with the reminders.
        label: localized("Edit…")),
      .flag(
        "remindWhenClosed", \.remindWhenClosed, localized("Remind when closed"),
        localized("Deliver reminders even while the program is closed")),
    ]
  }
}

/// The words for the options of preferences.
private struct PreferenceOptions {
  let decimalSeparator: String

  func name(_ precision: TimePrecision) -> String {
    switch precision {
    case .seconds: seconds("1")
    case .tenths: seconds("0\(decimalSeparator)1")
    case .hundredths: seconds("0\(decimalSeparator)01")
    case .thousandths: seconds("0\(decimalSeparator)001")
    }
  }

  func name(_ appearance: Preferences.Appearance) -> String {
    switch appearance {
    // TRANSLATORS: light or dark as the desktop prefers.
    case .system: localized("System")
    case .light: localized("Light")
    case .dark: localized("Dark")
    }
  }

  func name(_ digits: Preferences.LargeDigits) -> String {
    switch digits {
    case .total: localized("Total")
    case .currentLap: HomeStrings.currentLap
    }
  }

  func name(_ guardTime: Preferences.DoublePressGuard) -> String {
    switch guardTime {
    // TRANSLATORS: the option that ignores no presses.
    case .off: localized("Off")
    case .short: seconds("0\(decimalSeparator)3")
    case .long: seconds("0\(decimalSeparator)6")
    }
  }

  private func seconds(_ number: String) -> String {
    localized("{seconds} s", ["seconds": number])
  }
}
