import StopwatchCore
import StopwatchGLib
import StopwatchPresentation
import StopwatchRuntime
import StopwatchStorage
import StopwatchSystem

extension ViewModelFactory {
  /// Hands the use cases of the runtime to the view models.
  ///
  /// - Parameter exchangeBackground: does what exports and imports have to do on the disk.
  init(
    _ runtime: StopwatchRuntime, sessionFolder: String, exchangeBackground: any BackgroundPort
  ) {
    let format = TimeFormat(decimalSeparator: SystemLocale.decimalSeparator)
    let controls = StopwatchControls(
      stores: runtime.stores, useCases: runtime.stopwatch, format: format)
    let exchange = LapExchange(
      files: UserFiles(), background: exchangeBackground, addSession: runtime.history.add,
      clock: runtime.clock, fileName: FileNameMapper(offset: { SystemLocale.offset(at: $0) }),
      format: format)
    self.init(
      makeHome: { navigate in
        HomeViewModel(
          stores: runtime.stores, controls: controls, timerService: runtime.timerService,
          format: format, navigate: navigate)
      },
      makeLaps: { navigate in
        LapsViewModel(
          stores: runtime.stores, controls: controls, timerService: runtime.timerService,
          changePreferences: runtime.changePreferences, exchange: exchange, format: format,
          navigate: navigate)
      },
      history: HistoryViewModelFactory(
        stores: runtime.stores,
        useCases: runtime.history,
        mapper: HistoryMapper(
          format: format, formatDate: { SystemLocale.date(sinceEpoch: $0) },
          fold: { FoldedText.fold($0) }),
        watch: FolderWatch(folder: sessionFolder),
        exchange: exchange)
    )
  }
}
