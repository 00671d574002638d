import StopwatchCore
import StopwatchFormats

/// The mapper from the preferences to the view state of their window: `PreferenceKey` in words.
struct PreferencesMapper {
  /// The button that opens the reminders.
  static let reminders = "reminders"
  /// The button that brings the first hint back.
  static let hint = "hint"

  let preferences: Preferences
  /// The separator in the times of options.
  let decimalSeparator: String

  var viewState: PreferencesViewState {
    PreferencesViewState(groups: [
      PreferenceGroup(title: localized("Time"), rows: time),
      PreferenceGroup(title: localized("Appearance"), rows: appearance),
      PreferenceGroup(title: localized("Behavior"), rows: behavior),
      PreferenceGroup(title: RemindersStrings.title, rows: reminders),
    ])
  }

  private func flag(
    _ id: PreferenceRow.ID, _ title: String, _ explanation: String
  ) -> PreferenceRow {
    let isOn = PreferenceKey.named(id)?.value(preferences) == .bool(true)
    return PreferenceRow(
      id: id, title: title, explanation: explanation, control: .toggle(isOn: isOn))
  }

  /// - Parameter options: the words for the samples of the key.
  private func choice(
    _ id: PreferenceRow.ID, _ title: String, _ explanation: String, _ options: [String]
  ) -> PreferenceRow {
    let key = PreferenceKey.named(id)
    let selected = key.flatMap { $0.samples.firstIndex(of: $0.value(preferences)) }
    return PreferenceRow(
      id: id, title: title, explanation: explanation,
      control: .choice(options: options, selected: selected ?? 0))
  }

  private var time: [PreferenceRow] {
    [
      choice(
        "timePrecision", localized("Decimal places"), localized("Also used in exports"),
        TimePrecision.allCases.map(name)),
      flag(
        "countTimeAsleep", localized("Count time asleep"),
        localized("The stopwatch keeps running while the computer sleeps")),
      flag(
        "continueWhenClosed", localized("Keep running when closed"),
        localized("Otherwise, closing the program pauses the stopwatch")),
    ]
  }

  private var appearance: [PreferenceRow] {
    [
      choice(
        "appearance", localized("Colors"), localized("Light, dark, or the same as the desktop"),
        Preferences.Appearance.allCases.map(name)),
      choice(
        "largeDigits", localized("Main display"), localized("Total or current lap"),
        Preferences.LargeDigits.allCases.map(name)),
      flag("timeInTitle", localized("Time in title"), localized("Show the time in the taskbar")),
      PreferenceRow(
        id: Self.hint, title: localized("Keyboard hint"),
        explanation: localized("Show the most important keys until the next press"),
        // TRANSLATORS: the button that shows the hint again; a short word.
        control: .button(localized("Show"))),
    ]
  }

  private var behavior: [PreferenceRow] {
    [
      choice(
        "doublePressGuard", localized("Ignore accidental presses"),
        localized("A second press within this time is ignored"),
        Preferences.DoublePressGuard.allCases.map(name)),
      flag(
        "singleKeyShortcuts", localized("Single-key shortcuts"),
        localized("L, R, T, Space and presenter keys control the stopwatch")),
      flag(
        "keepScreenAwake", localized("Keep the screen on"),
        localized("While the stopwatch is running")),
      flag("sounds", localized("Sounds"), localized("Play a sound on start, pause and lap")),
    ]
  }

  private var reminders: [PreferenceRow] {
    [
      PreferenceRow(
        id: Self.reminders, title: RemindersStrings.title,
        explanation: localized("At intervals, at a total time, or on long laps"),
        // TRANSLATORS: the button that opens the window with the reminders.
        control: .button(localized("Edit…"))),
      flag(
        "remindWhenClosed", localized("Remind when closed"),
        localized("Deliver reminders even while the program is closed")),
    ]
  }
}

/// The words for the options of preferences.
extension PreferencesMapper {
  private func name(_ precision: TimePrecision) -> String {
    switch precision {
    case .seconds: seconds("1")
    case .tenths: seconds("0\(decimalSeparator)1")
    case .hundredths: seconds("0\(decimalSeparator)01")
    case .thousandths: seconds("0\(decimalSeparator)001")
    }
  }

  private func name(_ appearance: Preferences.Appearance) -> String {
    switch appearance {
    // TRANSLATORS: light or dark as the desktop prefers.
    case .system: localized("System")
    case .light: localized("Light")
    case .dark: localized("Dark")
    }
  }

  private func name(_ digits: Preferences.LargeDigits) -> String {
    switch digits {
    case .total: localized("Total")
    case .currentLap: HomeStrings.currentLap
    }
  }

  private func name(_ guardTime: Preferences.DoublePressGuard) -> String {
    switch guardTime {
    // TRANSLATORS: the option that ignores no presses.
    case .off: localized("Off")
    case .short: seconds("0\(decimalSeparator)3")
    case .long: seconds("0\(decimalSeparator)6")
    }
  }

  private func seconds(_ number: String) -> String { localized("{seconds} s", ["seconds": number]) }
}
