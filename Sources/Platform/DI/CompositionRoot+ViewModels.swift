import StopwatchCore
import StopwatchExchange
import StopwatchGLib
import StopwatchPresentation
import StopwatchStorage
import StopwatchSystem

extension CompositionRoot {
  private func makeChangePreferences() -> ChangePreferences {
    ChangePreferences(store: stores.preferences) { [preferences, preferencesWriter] chosen in
      preferencesWriter.submit { preferences.save(chosen, isRetry: $0) }
    }
  }

  func makeViewModelFactory() -> ViewModelFactory {
    let format = TimeFormat(decimalSeparator: SystemLocale.decimalSeparator)
    let controls = StopwatchControls(
      stores: stores, save: save, sessions: sessions, clock: clock, format: format)
    let timerService = TimerService(
      store: stores.state,
      clock: clock,
      ticker: GLibTicker(),
      updateElapsedTime: UpdateElapsedTime(store: stores.state)
    )
    let changePreferences = makeChangePreferences()
    let exchange = makeExchange(format: format)
    return ViewModelFactory(
      makeHome: { [stores] navigate in
        HomeViewModel(
          stores: stores, controls: controls, timerService: timerService,
          format: format, navigate: navigate)
      },
      makeLaps: { [stores] navigate in
        LapsViewModel(
          stores: stores, controls: controls, timerService: timerService,
          changePreferences: changePreferences, exchange: exchange, format: format,
          navigate: navigate)
      },
      history: makeHistory(format: format, exchange: exchange)
    )
  }

  private func makeExchange(format: TimeFormat) -> LapExchange {
    let files = UserFiles(
      exists: { ChosenFile(path: $0).exists },
      read: { try Self.readLaps($0) },
      write: { try ChosenFile(path: $1).write($0) })
    let addSession = AddSession(
      stores: stores, repository: sessions,
      refresh: RefreshHistory(stores: stores, repository: sessions), clock: clock)
    return LapExchange(
      files: files, background: exchangeWriter, addSession: addSession, clock: clock,
      fileName: FileNameMapper(offset: { SystemLocale.offset(at: $0) }), format: format)
  }

  private func makeHistory(format: TimeFormat, exchange: LapExchange) -> HistoryViewModelFactory {
    HistoryViewModelFactory(
      stores: stores,
      operations: HistoryOperations(stores: stores, save: save, sessions: sessions, clock: clock),
      mapper: HistoryMapper(
        format: format, formatDate: { SystemLocale.date(sinceEpoch: $0) },
        fold: { FoldedText.fold($0) }),
      watch: { [sessionFolder] in FolderWatch.watch(sessionFolder, onChange: $0) },
      exchange: exchange
    )
  }

  /// - Throws: `ImportError` or `FileError`.
  private nonisolated static func readLaps(_ path: String) throws -> [UInt8] {
    do {
      return try ChosenFile(path: path).read(limit: ImportedLaps.greatestSize)
    } catch  where error.reason == .tooLarge {
      throw ImportError(.fileTooLarge)
    }
  }
}
