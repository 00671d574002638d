import StopwatchCore
import StopwatchFormats
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@MainActor
@Suite("Exporting laps")
struct ExportLapsFlowTests {
  let fixture = StopwatchFixture()
  let stopwatch = Stopwatch.running(from: Instant(sinceBoot: .zero), laps: [.seconds(2)])

  func export(
    _ chooser: ScriptedFileChooser, to disk: FilesInMemory = FilesInMemory(), name: String = "",
    decimalMark: String = "."
  ) async -> Effect? {
    let exchange = LapExchange(
      fixture.runtime, files: disk, background: ImmediateBackground(),
      format: TimeFormat(decimalSeparator: decimalMark))
    var stopwatch = stopwatch
    stopwatch.names = .init(name: name)
    return await exchange.export(LapSheet(stopwatch, precision: .hundredths), by: chooser)
  }

  func kind(_ format: ExportFormat) -> FileRequest.Kind {
    FileRequest.Kind(name: "any name", fileExtensions: [format.rawValue])
  }

  @Test("suggests the name of the sheet, and offers every format")
  func request() async throws {
    let chooser = ScriptedFileChooser(.cancelled)
    #expect(await export(chooser, name: "400 m") == nil)
    let request = try #require(chooser.requests.first)
    #expect(request.suggestedName == "400 m.csv")
    #expect(request.kinds.map(\.fileExtensions) == [["csv"], ["json"]])
    #expect(request.options == nil)
  }

  @Test("offers CSV for spreadsheets where their numbers are written in another way")
  func dialects() async throws {
    let disk = FilesInMemory()
    let chooser = ScriptedFileChooser(
      .chosen(path: "/a.csv", kind: nil), .chosen(path: "/b", kind: nil, option: 1))
    _ = await export(chooser, to: disk, decimalMark: ",")
    _ = await export(chooser, to: disk, decimalMark: ",")
    #expect(chooser.requests.first?.options?.names == ["For programs", "For spreadsheets here"])
    #expect(disk.text("/a.csv")?.contains("\r\n1,2.00,0:00:02.00,") == true)
    #expect(disk.text("/b.csv")?.contains("\r\n1;2,00;0:00:02,00;") == true)
  }

  @Test("offers CSV by name for a session with names")
  func byName() async throws {
    let race = try NamedStopwatch(["Ada", "Ben"])
    try race.press((1, 65), (2, 68))
    let disk = FilesInMemory()
    let chooser = ScriptedFileChooser(.chosen(path: "/a.csv", kind: nil, option: 1))
    let exchange = LapExchange(
      fixture.runtime, files: disk, background: ImmediateBackground(),
      format: TimeFormat(decimalSeparator: "."))
    _ = await exchange.export(LapSheet(race.stopwatch, precision: .hundredths), by: chooser)
    #expect(chooser.requests.first?.options?.names == ["For programs", "By Name"])
    #expect(disk.text("/a.csv") == "lap,\"Ada\",\"Ben\"\r\n1,65.00,68.00\r\n")
  }

  @Test(
    "has the format of its name; a name with no known ending gets that of the chosen kind",
    arguments: [
      ("/a.csv", .csv, "/a.csv", "lap,"), ("/a.JSON", .csv, "/a.JSON", "{"),
      ("/a/laps", .json, "/a/laps.json", "{"), ("/a/laps.txt", nil, "/a/laps.txt.csv", "lap,"),
      ("/a/Laps.csv", .json, "/a/Laps.json", "{"),
    ] as [(String, ExportFormat?, String, String)])
  func formats(chosen: String, kind: ExportFormat?, path: String, beginning: String) async {
    let disk = FilesInMemory(chosen == path ? [path: "old"] : [:])
    let chooser = ScriptedFileChooser(.chosen(path: chosen, kind: kind.map(self.kind)))
    let name = path.split(separator: "/").last ?? ""
    #expect(await export(chooser, to: disk) == .showSavedFile("Saved “\(name)”", path: path))
    #expect(disk.text(path)?.hasPrefix(beginning) == true)
    #expect(disk.paths == [path])
  }

  @Test("suggests a name that fits into 255 bytes, whatever the session is called")
  func longName() async throws {
    let family = "👨‍👩‍👧‍👦"
    let chooser = ScriptedFileChooser(.cancelled)
    _ = await export(chooser, name: String(repeating: family, count: 60))
    let name = try #require(chooser.requests.first?.suggestedName)
    #expect(name == String(repeating: family, count: 10) + ".csv")
  }

  @Test("writes several sessions into a folder, each to a file that was not there")
  func several() async throws {
    let (disk, chooser) = (
      FilesInMemory(["/a/Bob.json": "old"]),
      ScriptedFileChooser(.chosen(path: "/a", kind: nil, option: 1), .cancelled)
    )
    let sheets = ["Ann", "Bob"].map { name in
      var stopwatch = stopwatch
      stopwatch.names = .init(name: name)
      return LapSheet(stopwatch, precision: .hundredths)
    }
    let exchange = fixture.exchange(files: disk)
    #expect(
      await exchange.export(sheets, by: chooser) == .showSavedFile("Saved 2 files", path: "/a"))
    #expect(disk.paths == ["/a/Ann.json", "/a/Bob (2).json", "/a/Bob.json"])
    #expect(disk.text("/a/Bob.json") == "old")
    #expect(disk.text("/a/Bob (2).json")?.contains("Bob") == true)
    #expect(chooser.requests[0].isFolder)
    #expect(chooser.requests[0].options?.names == ["Spreadsheet (CSV)", "Complete data (JSON)"])
    #expect(await exchange.export(sheets, by: chooser) == nil)
    let full = fixture.exchange(files: FilesInMemory(isReadOnly: true))
    #expect(
      await full.export(sheets, by: ScriptedFileChooser(.chosen(path: "/a", kind: nil)))
        == .showAlert("Could not save the laps", reason: "disk full"))
  }

  @Test("asks before a completed name replaces a file")
  func asks() async {
    let disk = FilesInMemory(["/a/laps.csv": "old"])
    let chooser = ScriptedFileChooser(
      .chosen(path: "/a/laps", kind: nil), .chosen(path: "/a/laps", kind: nil))
    #expect(await export(chooser, to: disk) == nil)
    #expect(disk.text("/a/laps.csv") == "old")
    chooser.choices = [0]
    #expect(
      await export(chooser, to: disk) == .showSavedFile("Saved “laps.csv”", path: "/a/laps.csv"))
    #expect(disk.text("/a/laps.csv")?.hasPrefix("lap,") == true)
    #expect(
      chooser.questions == Array(repeating: ["“laps.csv” already exists.", "Replace"], count: 2))
  }

  @Test("says why it failed")
  func failure() async {
    let chooser = ScriptedFileChooser(.chosen(path: "/a.csv", kind: nil))
    let results = await [
      export(chooser, to: FilesInMemory(isReadOnly: true)),
      export(ScriptedFileChooser(.refused("No file was chosen."))),
    ]
    let reasons = ["disk full", "No file was chosen."]
    #expect(results == reasons.map { .showAlert("Could not save the laps", reason: $0) })
  }
}
