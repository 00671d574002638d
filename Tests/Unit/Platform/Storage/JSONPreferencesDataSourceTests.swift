import FoundationEssentials
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

  func load(_ text: String) -> Preferences? {
    write(text)
    return makeRepository(folder: folder.path).load()
  }

  func write(_ text: String) {
    folder.write(text, to: "preferences.json")
  }

  var text: String { folder.read("preferences.json") ?? "" }

  @Test("are what the user wrote, and the defaults otherwise, also without a file")
  func written() {
    #expect(makeRepository(folder: folder.path + "/none").load() == Preferences())
    #expect(load("{\"version\": 1, \"countTimeAsleep\": false}")?.countTimeAsleep == false)
    #expect(load("{\"version\": 1, \"timePrecision\": \"tenths\"}")?.timePrecision == .tenths)
    #expect(load("{\"version\": 1}") == Preferences())
    #expect(log.entries.isEmpty)
  }

  @Test(
    "are not to be had where the file cannot be used, which the log says once",
    arguments: [
      "", "{", "{\"countTimeAsleep\": false}", "{\"version\": 2}", "[1]", .deeplyNestedJSON,
    ])
  func damaged(text: String) {
    write(text)
    let repository = makeRepository(folder: folder.path)
    for _ in 1...2 { #expect(repository.load() == nil) }
    #expect(log.entries.map(\.level) == [.warning])
    #expect(self.text == text)
  }

  @Test(
    "have their default where the value is damaged, which the log says once by the key",
    arguments: [
      ("countTimeAsleep", "\"no\""), ("countTimeAsleep", "0"), ("countTimeAsleep", "null"),
      ("timePrecision", "\"ninths\""), ("timePrecision", "{\"digits\": [1]}"),
      ("hiddenLapColumns", "[\"note\", 1]"),
      ("reminders", "{\"every\": 60}"), ("reminders", "[{\"every\": 0}]"),
      ("reminders", "[{\"total\": 1e40}]"), ("reminders", "[{\"lap\": 60, \"total\": 60}]"),
      ("reminders", "[{\"lap\": 60, \"sound\": 1}]"),
    ])
  func damagedValue(key: String, value: String) {
    let others = ["countTimeAsleep": "false", "timePrecision": "\"tenths\""]
    let values = others.merging([key: value]) { $1 }.map { "\"\($0)\": \($1)" }
    write("{\"version\": 1, \(values.joined(separator: ", "))}")
    let repository = makeRepository(folder: folder.path)
    var expected = Preferences(countTimeAsleep: false, timePrecision: .tenths)
    if key == "countTimeAsleep" { expected.countTimeAsleep = true }
    if key == "timePrecision" { expected.timePrecision = .hundredths }
    for _ in 1...2 { #expect(repository.load() == expected) }
    #expect(log.entries.map(\.level) == [.warning])
    #expect(log.entries.first?.message.description.contains(key) == true)
  }

  @Test("have the reminders that are valid, and keep the others in the file")
  func someReminders() {
    write("{\"version\": 1, \"reminders\": [{\"every\": -5}, {\"every\": 600}, \"soon\"]}")
    let added = [Reminder(.every(.seconds(600))), Reminder(.lap(.seconds(60)))].compactMap { $0 }
    let repository = makeRepository(folder: folder.path)
    #expect(repository.load()?.reminders == [added[0]])
    repository.save { $0.reminders = added }
    #expect(repository.load()?.reminders == added)
    #expect(text.contains("-5"))
    #expect(text.contains("soon"))
  }

  @Test("have one reminder for each condition, the first")
  func repeatedReminders() {
    write(
      "{\"version\": 1, \"reminders\": [{\"every\": 60, \"sound\": true}, {\"every\": 60}]}")
    let first = Reminder(.every(.seconds(60)), isAudible: true)
    #expect(makeRepository(folder: folder.path).load()?.reminders == [first].compactMap { $0 })
  }

  @Test("go on from the previous file where the latest is damaged")
  func previous() {
    save { $0.timePrecision = .tenths }
    save { $0.sounds = true }
    write("{\"version\": 1, \"timePrec")
    save { $0.timeInTitle = true }
    var expected = Preferences(timePrecision: .tenths)
    expected.timeInTitle = true
    #expect(load(text) == expected)
  }

  @Test("are logged again when another value is damaged")
  func damagedAgain() {
    let repository = makeRepository(folder: folder.path)
    for value in ["1", "2", "true", "1"] {
      write("{\"version\": 1, \"countTimeAsleep\": \(value)}")
      _ = repository.load()
    }
    #expect(log.entries.count == 3)
  }

  func save(_ change: @escaping PreferencesRepository.Change) {
    makeRepository(folder: folder.path).save(change)
  }

  @Test("come back as they were chosen")
  func roundTrip() {
    var chosen = Preferences(
      countTimeAsleep: false, hiddenLapColumns: ["note", "previous"], timePrecision: .thousandths)
    (chosen.appearance, chosen.largeDigits, chosen.doublePressGuard) = (.dark, .currentLap, .long)
    (chosen.timeInTitle, chosen.continueWhenClosed) = (true, false)
    (chosen.keepScreenAwake, chosen.sounds) = (true, true)
    (chosen.remindWhenClosed, chosen.singleKeyShortcuts) = (false, false)
    chosen.globalShortcuts = true
    chosen.reminders = [
      Reminder(.every(.seconds(300)), isAudible: true), Reminder(.total(.milliseconds(90_500))),
      Reminder(.lap(.seconds(60))),
    ].compactMap { $0 }
    save { [chosen] in $0 = chosen }
    #expect(
      text == """
        {
          "appearance" : "dark",
          "continueWhenClosed" : false,
          "countTimeAsleep" : false,
          "doublePressGuard" : "0.6 s",
          "globalShortcuts" : true,
          "hiddenLapColumns" : [
            "note",
            "previous"
          ],
          "keepScreenAwake" : true,
          "largeDigits" : "currentLap",
          "remindWhenClosed" : false,
          "reminders" : [
            {
              "every" : 300,
              "sound" : true
            },
            {
              "total" : 90.5
            },
            {
              "lap" : 60
            }
          ],
          "singleKeyShortcuts" : false,
          "sounds" : true,
          "timeInTitle" : true,
          "timePrecision" : "thousandths",
          "version" : 1
        }
        """)
    #expect(load(text) == chosen)
    #expect(log.entries.isEmpty)
  }

  @Test("stay as the user has written them meanwhile, where the program changes another one")
  func writtenMeanwhile() {
    write(
      """
      {"version": 1, "countTimeAsleep": false, "timePrecision": "tenths",
       "hiddenLapColumns": ["weather", "note"]}
      """)
    save { $0.hiddenLapColumns.remove("note") }
    let expected = Preferences(
      countTimeAsleep: false, hiddenLapColumns: ["weather"], timePrecision: .tenths)
    #expect(load(text) == expected)
    save { $0.timePrecision = .standard }
    #expect(text.contains("\"hundredths\""), "although it is the default")
  }

  @Test("keep the keys of later versions, and damaged values that nobody has changed")
  func unknownKeys() {
    write(
      """
      {"version": 1, "weather": {"sun": [1, -2.5, null, true, "é", 12345678901234567]},
       "timePrecision": "ninths"}
      """)
    save { $0.countTimeAsleep = false }
    let weather = #"{"sun":[1,-2.5,null,true,"é",12345678901234567]}"#
    #expect(
      text.filter { !$0.isWhitespace }
        == #"{"countTimeAsleep":false,"timePrecision":"ninths","version":1,"weather":\#(weather)}"#)
    save { $0.timePrecision = .tenths }
    #expect(load(text)?.timePrecision == .tenths)
    #expect(text.contains("weather"))
  }

  @Test(
    "are saved beside a file that cannot be used, never over it",
    arguments: [("{", "damaged"), ("{\"version\": 2}", "newer")])
  func setAside(text: String, reason: String) {
    write(text)
    save { $0.countTimeAsleep = false }
    #expect(folder.read("preferences.json.\(reason)-1") == text)
    #expect(load(self.text)?.countTimeAsleep == false)
  }

  @Test("are watched where the file is that a link stands for")
  func link() throws {
    let source = JSONPreferencesDataSource(folder: folder.path, logger: Logger(label: "test"))
    #expect(source.fileFolder == folder.path)
    let elsewhere = TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/preferences.json",
      withDestinationPath: elsewhere.path + "/preferences.json")
    #expect(source.fileFolder == elsewhere.path)
  }
}
