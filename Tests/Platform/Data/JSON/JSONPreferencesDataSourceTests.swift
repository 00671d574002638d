import InMemoryLogging
import Logging
import StopwatchCore
import StopwatchStorage
import StopwatchTestSupport
import Testing

@Suite("The preferences in a file")
@MainActor
struct JSONPreferencesDataSourceTests {
  let folder = TemporaryFolder()
  let log = InMemoryLogHandler()

  func makeRepository(folder: String) -> PreferencesRepository {
    let logger = Logger(label: "test") { _ in log }
    return PreferencesRepository(
      source: JSONPreferencesDataSource(folder: folder, logger: logger),
      background: ImmediateBackground(), logger: logger)
  }

  func load(_ text: String) -> Preferences {
    folder.write(text, to: "preferences.json")
    return makeRepository(folder: folder.path).load()
  }

  @Test("are what people wrote")
  func written() {
    #expect(!load("{\"version\": 1, \"countTimeAsleep\": false}").countTimeAsleep)
    #expect(load("{\"version\": 1, \"countTimeAsleep\": true}").countTimeAsleep)
    #expect(load("{\"version\": 1}").countTimeAsleep)
    #expect(log.entries.isEmpty)
  }

  @Test("hold by themselves where there is no file")
  func missing() {
    #expect(makeRepository(folder: folder.path + "/none").load() == Preferences())
    #expect(log.entries.isEmpty)
  }

  @Test(
    "hold by themselves where the file cannot be used, which the log says",
    arguments: [
      "", "{", "{\"countTimeAsleep\": false}", "{\"version\": 2}", "[1]", .deeplyNestedJSON,
    ])
  func damaged(text: String) {
    #expect(load(text) == Preferences())
    #expect(log.entries.map(\.level) == [.warning])
    #expect(folder.read("preferences.json") == text)
  }

  func save(_ preferences: Preferences) {
    makeRepository(folder: folder.path).save(preferences)
  }

  @Test("come back as they were chosen")
  func roundTrip() {
    let chosen = Preferences(countTimeAsleep: false, hiddenLapColumns: ["note", "previous"])
    save(chosen)
    #expect(load(folder.read("preferences.json") ?? "") == chosen)
    #expect(log.entries.isEmpty)
  }

  @Test("stay as people have written them meanwhile, where the program leaves the choice to them")
  func writtenMeanwhile() {
    folder.write("{\"version\": 1, \"countTimeAsleep\": false}", to: "preferences.json")
    save(Preferences(hiddenLapColumns: ["note"]))
    let kept = Preferences(countTimeAsleep: false, hiddenLapColumns: ["note"])
    #expect(load(folder.read("preferences.json") ?? "") == kept)
  }

  @Test("keep the ids of columns that only a later version has")
  func unknownColumns() {
    var chosen = load("{\"version\": 1, \"hiddenLapColumns\": [\"weather\", \"note\"]}")
    #expect(chosen.hiddenLapColumns == ["weather", "note"])
    chosen.hiddenLapColumns.remove("note")
    save(chosen)
    #expect(load(folder.read("preferences.json") ?? "").hiddenLapColumns == ["weather"])
  }

  @Test(
    "are saved beside a file that cannot be used, never over it",
    arguments: [("{", "damaged"), ("{\"version\": 2}", "newer")])
  func setAside(text: String, reason: String) {
    folder.write(text, to: "preferences.json")
    save(Preferences(countTimeAsleep: false))
    #expect(folder.read("preferences.json.\(reason)-1") == text)
    #expect(!load(folder.read("preferences.json") ?? "").countTimeAsleep)
  }
}
