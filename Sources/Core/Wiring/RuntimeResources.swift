import Logging

/// The external resources of the runtime. Tests pass other ones than the program.
@MainActor
public struct RuntimeResources {
  public var clock: any ClockPort
  /// The ticker used while a running time is visible.
  public var ticker: any TickerPort
  /// The ticker used for callbacks that occur once after a delay.
  public var timeouts: any TickerPort
  public var alarms: any AlarmPort
  public var wallClock: any WallClockPort
  public var lastSeen: any LastSeenPort
  public var stopwatchSource: any StopwatchDataSourcePort
  public var sessionSource: any SessionDataSourcePort
  public var preferencesSource: any PreferencesDataSourcePort
  public var preferencesWatch: any FolderWatchPort
  /// The queue for all writes of the stopwatch and the sessions, in order.
  public var writer: any BackgroundPort
  /// Whether the program stays after a failure to save, and tries again.
  public var keepsTrying = true
  /// The queue for operations that only read sessions, so that no press waits for them.
  public var historyReader: any BackgroundPort
  public var preferencesWriter: any BackgroundPort
  /// Plays the sounds of presses and reminders; `nil` for silence.
  public var sounds: (any SoundPort)?
  public var makeLogger: (_ category: String) -> Logger

  public init(
    clock: any ClockPort, ticker: any TickerPort, timeouts: any TickerPort,
    alarms: any AlarmPort, wallClock: any WallClockPort, lastSeen: any LastSeenPort,
    stopwatchSource: any StopwatchDataSourcePort,
    sessionSource: any SessionDataSourcePort,
    preferencesSource: any PreferencesDataSourcePort, preferencesWatch: any FolderWatchPort,
    writer: any BackgroundPort, historyReader: any BackgroundPort,
    preferencesWriter: any BackgroundPort,
    sounds: (any SoundPort)?, makeLogger: @escaping (_ category: String) -> Logger
  ) {
    (self.clock, self.wallClock, self.lastSeen) = (clock, wallClock, lastSeen)
    (self.ticker, self.timeouts, self.alarms) = (ticker, timeouts, alarms)
    (self.stopwatchSource, self.sessionSource) = (stopwatchSource, sessionSource)
    (self.preferencesSource, self.preferencesWatch) = (preferencesSource, preferencesWatch)
    (self.writer, self.historyReader) = (writer, historyReader)
    self.preferencesWriter = preferencesWriter
    (self.sounds, self.makeLogger) = (sounds, makeLogger)
  }
}
