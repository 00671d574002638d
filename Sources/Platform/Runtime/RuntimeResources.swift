import Logging
import StopwatchCore

/// Through what the runtime reaches the outside world. Tests hand over others than the program.
@MainActor
public struct RuntimeResources {
  public var clock: any ClockPort
  /// Ticks while a running time can be seen.
  public var ticker: any TickerPort
  /// Calls back once after a while.
  public var timeouts: any TickerPort
  public var stopwatchSource: any StopwatchDataSourcePort
  public var sessionSource: any SessionDataSourcePort
  public var preferencesSource: any PreferencesDataSourcePort
  /// Does all that writes the stopwatch and the sessions, in order.
  public var writer: any BackgroundPort
  /// Does what only reads sessions, so that no press waits for it.
  public var historyReader: any BackgroundPort
  public var preferencesWriter: any BackgroundPort
  public var makeLogger: (_ category: String) -> Logger
  /// What to call a session of that name that another computer has put in place of ours.
  public var conflictName: @Sendable (_ name: String) -> String

  public init(
    clock: any ClockPort, ticker: any TickerPort, timeouts: any TickerPort,
    stopwatchSource: any StopwatchDataSourcePort, sessionSource: any SessionDataSourcePort,
    preferencesSource: any PreferencesDataSourcePort, writer: any BackgroundPort,
    historyReader: any BackgroundPort, preferencesWriter: any BackgroundPort,
    makeLogger: @escaping (_ category: String) -> Logger,
    conflictName: @escaping @Sendable (_ name: String) -> String
  ) {
    self.clock = clock
    self.ticker = ticker
    self.timeouts = timeouts
    self.stopwatchSource = stopwatchSource
    self.sessionSource = sessionSource
    self.preferencesSource = preferencesSource
    self.writer = writer
    self.historyReader = historyReader
    self.preferencesWriter = preferencesWriter
    self.makeLogger = makeLogger
    self.conflictName = conflictName
  }
}
