import Glibc
import InMemoryLogging
import Logging
import StopwatchCore
import StopwatchStorage
import StopwatchTestSupport
import Testing

@Suite("The sizes of windows in a file")
@MainActor
struct JSONWindowMemoryDataSourceTests {
  let folder = TemporaryFolder()
  let log = InMemoryLogHandler()
  let home = WindowLayout(size: WindowSize(width: 500, height: 600))

  /// Restores what the file contains, then remembers `layouts` in addition.
  @discardableResult
  func restore(thenRemember layouts: [String: WindowLayout] = [:]) -> WindowMemory {
    let logger = Logger(label: "test") { _ in log }
    let store = StateStore(WindowMemory())
    let remember = RememberWindows(
      store: store,
      source: JSONWindowMemoryDataSource(folder: folder.path + "/state", logger: logger),
      background: ImmediateBackground(), logger: logger)
    remember.load()
    let restored = store.value
    remember.remember { $0.layouts.merge(layouts) { $1 } }
    return restored
  }

  func write(_ text: String) {
    restore(thenRemember: ["home": home])
    folder.write(text, to: "state/windows.json")
  }

  @Test("come back as they were, from a file in this format")
  func roundTrip() {
    #expect(restore() == WindowMemory())
    let maximized = WindowLayout(size: WindowSize(width: 800, height: 700), isMaximized: true)
    restore(thenRemember: ["home": home, "laps": maximized])
    #expect(restore().layouts == ["home": home, "laps": maximized])
    #expect(log.entries.isEmpty)
    let windows =
      #"{"home":{"height":600,"width":500},"laps":{"height":700,"isMaximized":true,"width":800}}"#
    #expect(
      folder.read("state/windows.json")?.filter { !$0.isWhitespace }
        == #"{"version":1,"windows":\#(windows)}"#)
  }

  @Test("have the hint only where it is gone")
  func hint() {
    write("{\"hint\": false, \"version\": 1, \"windows\": {}}")
    restore(thenRemember: ["home": home])
    #expect(restore() == WindowMemory(layouts: ["home": home], hint: false))
  }

  @Test("are read from a file of a version that remembered the places of compact windows")
  func place() {
    write(
      """
      {"version": 1, "windows": {"compact": {"width": 220, "height": 90, "x": -5, "y": 7},
      "home": {"width": 500, "height": 600}}}
      """)
    let compact = WindowLayout(size: WindowSize(width: 220, height: 90))
    #expect(restore().layouts == ["home": home, "compact": compact])
    #expect(log.entries.isEmpty)
  }

  @Test("are written without touching what is being written for the stopwatch")
  func temporaryFile() {
    restore(thenRemember: ["home": home])
    let temporary = "state/.stopwatch-gtk-\(getpid())-stopwatch.json.new"
    folder.write("half a stopwatch", to: temporary)
    restore(thenRemember: ["laps": home])
    #expect(folder.read(temporary) == "half a stopwatch")
    #expect(restore().layouts.count == 2)
  }

  @Test(
    "are those of the program where the file cannot be used, which is kept",
    arguments: [
      ("", "damaged"), ("{", "damaged"), ("[1]", "damaged"), ("{\"version\": 0}", "damaged"),
      ("{\"version\": 1, \"windows\": {\"home\": 5}}", "damaged"),
      ("{\"version\": 2}", "newer"), (String.deeplyNestedJSON, "damaged"),
    ])
  func unusable(text: String, reason: String) {
    write(text)
    #expect(restore() == WindowMemory())
    #expect(folder.read("state/windows.json") == text)
    restore(thenRemember: ["home": home])
    #expect(folder.read("state/windows.json.\(reason)-1") == text)
    #expect(restore().layouts == ["home": home])
  }

  @Test("of other versions of the program are kept")
  func unknownWindows() {
    write(
      "{\"version\": 1, \"windows\": {\"minutes\": {\"width\": 10, \"height\": 20}}}")
    restore(thenRemember: ["home": home])
    let minutes = WindowLayout(size: WindowSize(width: 10, height: 20))
    #expect(restore().layouts == ["home": home, "minutes": minutes])
  }
}
