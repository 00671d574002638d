import StopwatchCore

/// The shape of `preferences.json`, version 1. What is left out is as it is by itself.
struct PreferencesFile: Codable {
  static let currentVersion = 1

  let version: Int
  let countTimeAsleep: Bool?

  var preferences: Preferences {
    var preferences = Preferences()
    if let countTimeAsleep { preferences.countTimeAsleep = countTimeAsleep }
    return preferences
  }
}
