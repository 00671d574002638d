/// The user's preferences.
public struct Preferences: Hashable, Sendable {
  /// Whether windows are light or dark.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// As the desktop prefers.
    case system
    case light
    case dark
  }

  /// The time that the Home window displays large.
  public enum LargeDigits: String, Hashable, Sendable, CaseIterable {
    case total
    case currentLap
  }

  /// The time after a press within which a second one is taken for a mistake.
  public enum DoublePressGuard: String, Hashable, Sendable, CaseIterable {
    case off
    case short = "0.3 s"
    case long = "0.6 s"

    /// The duration; `nil` if every press counts.
    public var interval: Duration? {
      switch self {
      case .off: nil
      case .short: .milliseconds(300)
      case .long: .milliseconds(600)
      }
    }
  }

  public var countTimeAsleep = true
  /// The ids of the columns hidden in the lap table, including those of later versions of the
  /// program.
  public var hiddenLapColumns: Set<String> = []
  /// The number of fractional digits in every time displayed and exported.
  public var timePrecision = TimePrecision.standard
  public var appearance = Appearance.system
  public var largeDigits = LargeDigits.total
  /// Whether panels display the time, as the title of the Home window.
  public var timeInTitle = false
  public var continueWhenClosed = true
  public var keepScreenAwake = false
  /// Whether a start, a pause and a lap can be heard.
  public var sounds = false
  /// Whether keys without a modifier control the stopwatch, such as L and Space.
  public var singleKeyShortcuts = true
  public var doublePressGuard = DoublePressGuard.off
  public var reminders: [Reminder] = []
  public var remindWhenClosed = true
  /// Whether the desktop gives the program keys in other windows.
  public var globalShortcuts = false

  public init() {}

  /// Returns whether a reminder keeps the program running without windows.
  ///
  /// - Parameter next: the elapsed time of the next reminder; `nil` if there is none.
  public func keepsProgram(until next: Duration?) -> Bool { remindWhenClosed && next != nil }

  /// Whether a running stopwatch is saved before they replace `earlier`, so that what has counted until
  /// then stays as it is, and no new reminder reports what is past.
  public func changeWhatCounts(from earlier: Preferences) -> Bool {
    countTimeAsleep != earlier.countTimeAsleep
      || !Set(reminders).isSubset(of: earlier.reminders)
  }
}
