import StopwatchCore

/// Opens a window.
public typealias Navigate = @MainActor (Destination) -> Void

/// A window to navigate to.
public enum Destination: Hashable, Sendable {
  case home
  case laps
  case history
  case session(FinishedSession.ID)
  case preferences
  case reminders
  case comparison(FinishedSession.ID, FinishedSession.ID)

  /// Whether the program goes on while this window is the only one.
  public var keepsProgramRunning: Bool {
    switch self {
    case .preferences, .reminders: false
    default: true
    }
  }
}

/// The factory of the view model of the application and of each window.
@MainActor
public struct ViewModelFactory {
  public let makeApplication: (@escaping Navigate) -> ApplicationViewModel
  public let makeHome: (@escaping Navigate) -> HomeViewModel
  public let makeHomeFace: () -> HomeFaceViewModel
  public let makeLaps: (@escaping Navigate) -> LapsViewModel
  public let history: HistoryViewModelFactory
  public let makePreferences: () -> PreferencesViewModel
  public let makeReminders: () -> RemindersViewModel
  public let windowLayouts: WindowLayouts

  public init(
    makeApplication: @escaping (@escaping Navigate) -> ApplicationViewModel,
    makeHome: @escaping (@escaping Navigate) -> HomeViewModel,
    makeHomeFace: @escaping () -> HomeFaceViewModel,
    makeLaps: @escaping (@escaping Navigate) -> LapsViewModel,
    history: HistoryViewModelFactory,
    makePreferences: @escaping () -> PreferencesViewModel,
    makeReminders: @escaping () -> RemindersViewModel,
    windowLayouts: WindowLayouts
  ) {
    self.makeApplication = makeApplication
    self.makeHome = makeHome
    self.makeHomeFace = makeHomeFace
    self.makeLaps = makeLaps
    self.history = history
    self.makePreferences = makePreferences
    self.makeReminders = makeReminders
    self.windowLayouts = windowLayouts
  }
}

/// The factory of the view models of the History, Session and Comparison windows.
@MainActor
public struct HistoryViewModelFactory {
  private let stores: StopwatchStores
  private let useCases: HistoryUseCases
  private let mapper: HistoryMapper
  private let watch: any FolderWatchPort
  private let exchange: LapExchange

  /// - Parameter watch: reports changes of the files in the history folder.
  public init(
    stores: StopwatchStores, useCases: HistoryUseCases, mapper: HistoryMapper,
    watch: any FolderWatchPort, exchange: LapExchange
  ) {
    self.stores = stores
    self.useCases = useCases
    self.mapper = mapper
    self.watch = watch
    self.exchange = exchange
  }

  public func makeHistory(_ navigate: @escaping Navigate) -> HistoryViewModel {
    HistoryViewModel(
      stores: stores, useCases: useCases, mapper: mapper, watch: watch, exchange: exchange,
      navigate: navigate)
  }

  /// Returns the view model of a session, or `nil` if the history does not contain the session.
  ///
  /// - Parameter leave: called when the session has been removed from the history.
  public func makeSession(
    _ id: FinishedSession.ID, leave: @escaping @MainActor () -> Void,
    navigate: @escaping Navigate
  ) -> SessionViewModel? {
    SessionViewModel(
      id, stores: stores, useCases: useCases, exchange: exchange, mapper: mapper,
      watch: watch, navigate: navigate, leave: leave)
  }

  /// Returns the view model of a comparison, or `nil` if the history lacks one of the sessions.
  public func makeComparison(
    _ first: FinishedSession.ID, _ second: FinishedSession.ID
  ) -> ComparisonViewModel? {
    ComparisonViewModel(
      first, second, stores: stores, exchange: exchange, mapper: mapper)
  }
}
