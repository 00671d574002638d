import StopwatchCore

/// Decides what the Laps window shows, and what becomes of what people do in it.
@MainActor
public final class LapsViewModel {
  /// How far the time shown may lag behind while it runs.
  ///
  /// To draw a second window at every frame would double the cost of a running stopwatch. Nine
  /// hundredths let the last digit take every value.
  public static let calmInterval: Duration = .milliseconds(90)

  /// Hears of what happens once. Set by the view.
  public var onEffect: @MainActor (Effect) -> Void = { _ in }

  private let stores: StopwatchStores
  private let controls: StopwatchControls
  private let timerService: TimerService
  private let changePreferences: ChangePreferences
  private let mapper: LapsMapper
  private let tableMapper: LapTableMapper
  private let format: TimeFormat
  private var order = LapOrder.newestFirst
  private var tableInput: TableInput
  private var shown: Stopwatch
  private let state: StateStore<LapsViewState>
  private var observations: [Subscription] = []
  private var viewing: Subscription?

  public init(
    stores: StopwatchStores,
    controls: StopwatchControls,
    timerService: TimerService,
    changePreferences: ChangePreferences,
    format: TimeFormat
  ) {
    self.stores = stores
    self.controls = controls
    self.timerService = timerService
    self.changePreferences = changePreferences
    self.format = format
    mapper = LapsMapper(format: format)
    tableMapper = LapTableMapper(format: format)
    shown = stores.stopwatch.value
    tableInput = TableInput(stores, order: order, format: format)
    let table = tableInput.table(by: tableMapper)
    state = StateStore(
      mapper.viewState(
        for: stores.stopwatch.value, history: stores.undoHistory.value, table: table))
    observations = [
      stores.stopwatch.observe { [weak self] in self?.follow($0) },
      stores.preferences.observe { [weak self] _ in self?.update() },
      stores.undoHistory.observe { [weak self] _ in
        self?.update()
        self?.onEffect(.withdrawUndo)
      },
    ]
  }

  public func observe(_ render: @escaping @MainActor (LapsViewState) -> Void) -> Subscription {
    state.observe(render)
  }

  public func send(_ action: LapsAction) {
    switch action {
    case .stopwatch(let action):
      if let effect = controls.perform(action) { onEffect(effect) }
    case .sort(let column):
      order = order.choosing(column)
      update()
    case .show(let column, let isShown):
      changePreferences { $0.show(column, isShown) }
    case .writeNote(let note, let lap): controls.writeNote(note, ofLap: lap)
    case .deleteLap(let lap):
      if let effect = controls.deleteLap(lap) { onEffect(effect) }
    case .changeVisibility(let isVisible):
      viewing = isVisible ? timerService.beginViewing() : nil
    }
  }

  /// Shows what is new at once, and a mere tick now and then.
  private func follow(_ stopwatch: Stopwatch) {
    let isTick = stopwatch.state == shown.state && stopwatch.laps == shown.laps
    let isSoon = stopwatch.elapsed - shown.elapsed < Self.calmInterval
    if isTick, isSoon, stopwatch.elapsed >= shown.elapsed { return }
    update()
  }

  private func update() {
    shown = stores.stopwatch.value
    let viewState = mapper.viewState(
      for: stores.stopwatch.value, history: stores.undoHistory.value, table: currentTable())
    state.update { $0 = viewState }
  }

  /// The table so far where nothing about it has changed, as at every tick.
  private func currentTable() -> LapTable {
    let earlier = state.value.table
    let input = TableInput(stores, order: order, format: format)
    guard input != tableInput else { return earlier }
    tableInput = input
    return input.table(by: tableMapper, insteadOf: earlier)
  }
}

/// All that the table of laps depends on.
@MainActor
private struct TableInput: Equatable {
  let laps: Laps
  let order: LapOrder
  let hidden: Set<LapColumn>
  let timeWidth: Int

  init(_ stores: StopwatchStores, order: LapOrder, format: TimeFormat) {
    laps = stores.stopwatch.value.laps
    self.order = order
    hidden = stores.preferences.value.hiddenLapColumns
    timeWidth = format.time(stores.stopwatch.value.elapsed).text.count
  }

  func table(by mapper: LapTableMapper, insteadOf earlier: LapTable? = nil) -> LapTable {
    mapper.table(
      for: laps, timeWidth: timeWidth, order: order, hidden: hidden, insteadOf: earlier)
  }
}

extension Preferences {
  fileprivate mutating func show(_ column: LapColumn, _ isShown: Bool) {
    if isShown { hiddenLapColumns.remove(column) } else { hiddenLapColumns.insert(column) }
  }
}
