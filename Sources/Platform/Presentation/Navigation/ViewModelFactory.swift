/// Makes the view model of each window.
@MainActor
public struct ViewModelFactory {
  /// - Parameter navigate: opens the window that the view model decides for.
  public let makeHome: (_ navigate: @escaping @MainActor (Destination) -> Void) -> HomeViewModel
  public let makeLaps: (_ navigate: @escaping @MainActor (Destination) -> Void) -> LapsViewModel
  public let history: HistoryViewModelFactory

  public init(
    makeHome: @escaping (_ navigate: @escaping @MainActor (Destination) -> Void) -> HomeViewModel,
    makeLaps: @escaping (_ navigate: @escaping @MainActor (Destination) -> Void) -> LapsViewModel,
    history: HistoryViewModelFactory
  ) {
    self.makeHome = makeHome
    self.makeLaps = makeLaps
    self.history = history
  }
}
