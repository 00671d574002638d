import StopwatchCore

/// The view model of the Laps window.
public final class LapsViewModel: StopwatchViewModel<LapsViewState> {
  private var choices = LapChoices()
  /// The session whose laps are displayed, and what the name was called whose they are.
  private var chosen: (session: FinishedSession.ID?, name: String?)

  public init(
    controls: StopwatchControls, exchange: LapExchange, navigate: @escaping Navigate
  ) {
    let (stores, format) = (controls.stores, controls.currentFormat)
    super.init(
      LapsViewState(
        stores.state.value, overview: LapsViewModel.overview(stores, choices, format: format),
        format: format),
      controls: controls, exchange: exchange, navigate: navigate)
  }

  public func send(_ action: LapsAction) {
    switch action {
    case .choose(let choice):
      guard editor.end() else { return }
      choices.apply(choice)
      update()
    case .show(let column, let isShown):
      controls.runtime.changePreferences.apply {
        if isShown == column.isHiddenAtFirst {
          $0.hiddenLapColumns.insert(column.id)
        } else {
          $0.hiddenLapColumns.remove(column.id)
        }
      }
    case .go(let destination): navigate(destination)
    }
  }

  override func update() {
    let name = choices.lane.flatMap { stopwatch.laps.roster[$0] }
    // A number can be that of another name in another session.
    let isOther =
      chosen.name != nil && name?.text != chosen.name && stopwatch.sessionID != chosen.session
    choices.lane = isOther ? nil : name?.id
    chosen = (stopwatch.sessionID, isOther ? nil : name?.text)
    show(
      LapsViewState(
        stores.state.value,
        overview: Self.overview(stores, choices, format: format, reusing: shown.overview),
        hasSingleKeys: stores.preferences.value.singleKeyShortcuts, format: format))
  }

  /// A longer time makes a column wider.
  override func updateTimes() {
    let (stopwatch, format) = (stopwatch, format)
    let isLonger = format.time(stopwatch.elapsed).text.count != shown.time.text.count
    guard !isLonger else { return update() }
    update { $0.updateTimes(to: stopwatch, format: format) }
  }

  private static func overview(
    _ stores: StopwatchStores, _ choices: LapChoices, format: TimeFormat,
    reusing earlier: LapOverview? = nil
  ) -> LapOverview {
    let stopwatch = stores.state.value.stopwatch
    var laps = earlier?.laps ?? LapTimes(stopwatch.laps, precision: format.precision)
    laps.update(
      to: stopwatch.laps, runs: stopwatch.record.runs, reference: stores.state.value.reference,
      precision: format.precision)
    return LapOverview(
      of: laps, total: stopwatch.elapsed, choices,
      hidden: stores.preferences.value.hiddenLapColumns, format: format, reusing: earlier)
  }
}
