import StopwatchCore
import StopwatchFormats

/// The mapper from the preferences to the view state of their window: `PreferenceKey` in words.
struct PreferencesMapper {
  let preferences: Preferences
  let keys: DesktopKeys
  let format: TimeFormat

  var groups: [PreferenceGroup] {
    [
      PreferenceGroup(title: localized("Time"), rows: time),
      PreferenceGroup(title: localized("Appearance"), rows: appearance),
      PreferenceGroup(title: localized("Behavior"), rows: behavior),
    ]
  }

  private func flag(
    _ id: PreferenceRow.ID, _ title: String, explanation: String? = nil
  ) -> PreferenceRow {
    let isOn = PreferenceKey.named(id)?.value(preferences) == .bool(true)
    return PreferenceRow(
      id: id, title: title, explanation: explanation, control: .toggle(isOn: isOn))
  }

  /// - Parameter options: the words for the samples of the key.
  private func choice(
    _ id: PreferenceRow.ID, _ title: String, _ options: [String], explanation: String? = nil
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
        "timePrecision", localized("Decimal places"),
        TimePrecision.allCases.map { format.units($0.unit) },
        explanation: localized("Also used in exports")),
      flag("countTimeAsleep", localized("Count the time while the computer sleeps")),
      flag("continueWhenClosed", localized("Keep running when the program is closed")),
    ]
  }

  private var appearance: [PreferenceRow] {
    [
      choice("appearance", localized("Colors"), Preferences.Appearance.allCases.map(name)),
      choice(
        "largeDigits", localized("Large digits show"),
        Preferences.LargeDigits.allCases.map(name)),
      flag("timeInTitle", localized("Show the time in the window title")),
      flag("keepScreenAwake", localized("Keep the screen on while running")),
    ]
  }

  private var behavior: [PreferenceRow] {
    [
      flag(
        "singleKeyShortcuts", localized("Control the stopwatch with single keys"),
        explanation: localized("L, R, T, Space and presenter keys")),
      PreferenceRow(
        id: "globalShortcuts", title: localized("Keys in other windows"), explanation: keysInUse,
        control: .button(label: keys.areBound ? localized("Change…") : localized("Set Up…"))),
      flag("sounds", localized("Play a sound on start, pause and lap")),
      flag("remindWhenClosed", localized("Remind even when the program is closed")),
      choice(
        // TRANSLATORS: followed by a choice such as “0.3 s”: ignores accidental presses.
        "doublePressGuard", localized("Ignore a second press within"),
        Preferences.DoublePressGuard.allCases.map(name)),
    ]
  }

  private var keysInUse: String? {
    switch keys {
    case .unused: nil
    case .bound("", ""): localized("No keys have been chosen")
    case .bound(let toggle, let lap):
      [(PreferencesStrings.startOrPause, toggle), (LapsStrings.lap, lap)].filter { !$1.isEmpty }
        .map { localized("{name}: {key}", ["name": $0, "key": $1]) }.joined(separator: " · ")
    case .refused: localized("The desktop declined the request")
    case .ended: localized("The desktop no longer provides these keys")
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
    // TRANSLATORS: the option that ignores no presses.
    guardTime.interval.map(format.units) ?? localized("Off")
  }
}
