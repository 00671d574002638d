import StopwatchCore

/// The factory of the view model of the application and of each window.
@MainActor
public struct ViewModelFactory {
  public let rememberWindows: RememberWindows
  /// Has the desktop ask for keys in other windows; returns whether it can.
  public var setUpKeys: @MainActor () async -> Bool = { false }
  private let timeouts: any TickerPort
  private let watch: any FolderWatchPort
  private let exchange: LapExchange
  private let controls: StopwatchControls

  /// - Parameters:
  ///   - timeouts: calls back once after a delay.
  ///   - watch: reports changes of the files in the history folder.
  public init(
    _ runtime: StopwatchRuntime, rememberWindows: RememberWindows, timeouts: any TickerPort,
    watch: any FolderWatchPort, exchange: LapExchange, format: TimeFormat
  ) {
    (self.rememberWindows, self.exchange) = (rememberWindows, exchange)
    (self.timeouts, self.watch) = (timeouts, watch)
    controls = StopwatchControls(runtime: runtime, format: format)
  }

  public func makeApplication(_ navigate: @escaping Navigate) -> ApplicationViewModel {
    ApplicationViewModel(controls, navigate: navigate)
  }

  public func makeHome(_ navigate: @escaping Navigate) -> HomeViewModel {
    HomeViewModel(
      controls: controls, exchange: exchange, timeouts: timeouts, remember: rememberWindows,
      navigate: navigate)
  }

  public func makeLaps(_ navigate: @escaping Navigate) -> LapsViewModel {
    LapsViewModel(controls: controls, exchange: exchange, navigate: navigate)
  }

  public func makeHistory(_ navigate: @escaping Navigate) -> HistoryViewModel {
    HistoryViewModel(controls: controls, watch: watch, exchange: exchange, navigate: navigate)
  }

  /// Returns the view model of a session, or `nil` if the history does not contain the session.
  ///
  /// - Parameters:
  ///   - reference: the session that it is compared with.
  ///   - leave: called when the session has been removed from the history.
  ///   - report: shows that the session could not be saved, even if its window has been closed.
  public func makeSession(
    _ id: FinishedSession.ID, comparedWith reference: FinishedSession.ID? = nil,
    leave: @escaping @MainActor () -> Void,
    report: @escaping @MainActor (Effect) -> Void, navigate: @escaping Navigate
  ) -> SessionViewModel? {
    SessionViewModel(
      id, comparedWith: reference, controls, exchange: exchange, watch: watch,
      navigate: navigate, leave: leave, report: report)
  }

  public func makePreferences() -> PreferencesViewModel {
    PreferencesViewModel(controls, setUpKeys: setUpKeys)
  }

  /// - Parameter session: the session whose names they are; `nil` for those of the stopwatch.
  public func makeNames(of session: SessionViewModel? = nil) -> NamesViewModel {
    NamesViewModel(of: session, controls)
  }

  public func makeReminders() -> RemindersViewModel { RemindersViewModel(controls) }
}
