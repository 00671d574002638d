import Logging
import StopwatchTestSupport
import Testing

@testable import StopwatchCore

@Suite("Preferences that someone else edits, too,")
@MainActor
struct PreferencesRepositoryTests {
  let source = InMemoryPreferencesDataSource()
  let background = ManualBackground()
  let store = StateStore(Preferences())
  let change: ChangePreferences

  init() {
    let repository = PreferencesRepository(
      source: source, background: background,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    change = ChangePreferences(store: store, repository: repository)
  }

  @Test("take effect when they are loaded, and are not written back")
  func loaded() throws {
    try source.update { $0.timePrecision = .tenths }
    change.load()
    #expect(store.value == Preferences(timePrecision: .tenths))
    #expect(background.works.isEmpty)
  }

  @Test("are not lost when another one is changed here before they are loaded")
  func changedHere() throws {
    try source.update { $0.timePrecision = .tenths }
    change.apply { $0.countTimeAsleep = false }
    background.flush(within: .zero)
    #expect(source.kept == Preferences(countTimeAsleep: false, timePrecision: .tenths))
    change.load()
    #expect(store.value == source.kept)
  }

  @Test("leave alone what was changed here and is not saved yet")
  func notSavedYet() throws {
    change.apply { $0.countTimeAsleep = false }
    change.apply { $0.hiddenLapColumns.insert("note") }
    try source.update { $0.timePrecision = .tenths }
    try source.update { $0.hiddenLapColumns.insert("total") }
    change.load()
    let both = Preferences(
      countTimeAsleep: false, hiddenLapColumns: ["note", "total"], timePrecision: .tenths)
    #expect(store.value == both)
    background.flush(within: .zero)
    #expect(source.kept == both)
    try source.update { $0.countTimeAsleep = true }
    change.load()
    #expect(store.value.countTimeAsleep)
  }

  @Test("are loaded by the running program when the folder changes")
  func watched() throws {
    let fixture = StopwatchFixture()
    try fixture.runtime.start()
    fixture.runtime.followPreferences()
    try fixture.preferencesSource.update { $0.timePrecision = .seconds }
    fixture.preferencesWatch.onChange?()
    #expect(fixture.stores.preferences.value.timePrecision == .seconds)
  }
}
