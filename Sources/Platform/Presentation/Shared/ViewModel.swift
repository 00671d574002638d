import StopwatchCore

/// A view model: it maps the state to one view state, and sends one-time effects to its view.
@MainActor
public class ViewModel<ViewState: Equatable> {
  public let effects = EffectChannel<Effect>()
  /// The chooser that asks the user for files. Set by the frame of its window.
  public var chooser: (any FileChooserPort)?
  /// The observations of the state, kept as long as the view model.
  var observations: [Subscription] = []
  private let state: StateStore<ViewState>

  init(_ initial: ViewState) { state = StateStore(initial) }

  public final var shown: ViewState { state.value }

  /// Calls `render` with the current view state, and again after each change until the returned
  /// subscription is released.
  public final func observe(_ render: @escaping @MainActor (ViewState) -> Void) -> Subscription {
    state.observe(render)
  }

  /// Compares the stopwatch with a session, and says so.
  final func useAsReference(_ session: FinishedSession, by useCases: HistoryUseCases) {
    guard !session.laps.isEmpty else {
      return effects.send(.showMessage(Refusal.noSession.message))
    }
    useCases.attempt(.compare(.session(session.undoing(nil))))
    effects.send(.showMessage(localized("The stopwatch is compared with this session")))
  }

  final func show(_ viewState: ViewState) { state.update { $0 = viewState } }

  final func update(_ change: (inout ViewState) -> Void) { state.update(change) }
}
