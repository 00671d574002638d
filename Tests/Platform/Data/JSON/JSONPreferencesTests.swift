import InMemoryLogging
import Logging
import StopwatchCore
import StopwatchStorage
import StopwatchTestSupport
import Testing

@Suite("The preferences in a file")
struct JSONPreferencesTests {
  let folder = TemporaryFolder()
  let log = InMemoryLogHandler()

  func load(_ text: String) -> Preferences {
    folder.write(text, to: "preferences.json")
    return JSONPreferences(folder: folder.path, logger: Logger(label: "test") { _ in log }).load()
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
    let preferences = JSONPreferences(
      folder: folder.path + "/none", logger: Logger(label: "test") { _ in log })
    #expect(preferences.load() == Preferences())
    #expect(log.entries.isEmpty)
  }

  @Test(
    "hold by themselves where the file cannot be used, which the log says",
    arguments: ["", "{", "{\"countTimeAsleep\": false}", "{\"version\": 2}", "[1]"])
  func damaged(text: String) {
    #expect(load(text) == Preferences())
    #expect(log.entries.map(\.level) == [.warning])
    #expect(folder.read("preferences.json") == text)
  }
}
