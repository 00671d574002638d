import StopwatchCore
import StopwatchFormats
import StopwatchTestSupport
import Testing

@Suite("A file that cannot be imported")
struct ImportErrorTests {
  func error(_ bytes: [UInt8]) -> ImportError? {
    do throws(ImportError) {
      _ = try ImportedLaps(bytes, fileName: "x")
      return nil
    } catch {
      return error
    }
  }

  func expect(_ text: String, _ reason: ImportError.Reason, line: Int? = nil) {
    let error = error(Array(text.utf8))
    #expect(error?.reason == reason, "\(text)")
    #expect(error?.line == line, "\(text)")
  }

  @Test("says so when there is nothing in it")
  func empty() {
    expect("", .noLaps)
    expect("\u{FEFF}", .noLaps)
    expect(" \r\n\t", .noLaps)
    expect(",,\n", .noTimes)
    expect("lap,lap time", .noLaps)
    expect("lap,lap time\n\n,\n", .noLaps)
  }

  @Test("says in which line a row is wrong")
  func rows() {
    expect("\nlap,b\n1,2\n", .noTimes, line: 2)
    expect("lap time,note\n1,\"a\nb\"\nx,\n", .unreadableTime("x"), line: 4)
    expect("lap time,note\r\n1,\"a\r\nb\"\r\n\r\nx,\r\n", .unreadableTime("x"), line: 5)
    expect("lap time,note\r1,\"a\rb\"\r\rx,\r", .unreadableTime("x"), line: 5)
    expect("lap,lap time\n1\n", .missingTime, line: 2)
    expect("lap,lap time\n1,1\n2, \n", .missingTime, line: 3)
    expect("lap time,note\n1,\"a\nb\n", .openQuote, line: 2)
    expect("lap,lap time\n1,2,,\n1,12,34\n", .surplusFields, line: 3)
    expect("lap time,note\n1,\"a\nb\"c\n", .openQuote, line: 3)
    expect("lap time,status\n1,fastest\n2,START\n", .unknownStatus("START"), line: 3)
    expect("lap time,status\n1,current\n2,\n", .contradictoryLaps, line: 3)
  }

  @Test(
    "takes no time but a time",
    arguments: [
      "-1", "+1", "NaN", "inf", "1e5", "0x10", "1.", ".5", "1:60", "1:00:60", "1:60:00", ":1", "1:",
      "1:2:3:4", "1.2.3", "1 2", "١٢", "12s", "1:-1", "∞", ":", ".",
    ])
  func times(text: String) {
    expect("lap,lap time\n1,\(text)", .unreadableTime(text), line: 2)
  }

  @Test("shows only the beginning of a long text")
  func longText() {
    let text = String(repeating: "x", count: 1000)
    expect("lap time\n\(text)", .unreadableTime(String(text.prefix(40))), line: 2)
  }

  @Test("takes no more time than a stopwatch can have run")
  func tooLong() {
    let longest = Stopwatch.maximumElapsed.components.seconds
    #expect(error(Array("lap time\n\(longest)".utf8)) == nil)
    expect("lap time\n\(longest).000000001", .contradictoryLaps, line: 2)
    expect("lap time\n1\n\(longest)", .contradictoryLaps, line: 3)
    let digits = String(repeating: "9", count: 1000)
    expect("lap time\n\(digits):59:59.\(digits)", .contradictoryLaps, line: 2)
  }

  @Test("says that it is no text if it is a picture, or only a part of it is UTF-8 or UTF-16")
  func notText() {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0x00, 0x00, 0x00, 0x0D]
    let partly = Array("lap time,note\n1,ä\n2,".utf8) + [0xE4, 0x0A]
    for bytes in [png, partly, [0xFF, 0xFE, 0x00, 0xD8]] {
      #expect(error(bytes) == ImportError(.notText))
    }
    let spreadsheet: [UInt8] = [0x50, 0x4B, 3, 4, 20, 0]
    #expect(error(spreadsheet)?.reason == .otherKind("XLSX / ODS"))
  }

  @Test(
    "says so when it is no table of laps",
    arguments: [
      ("<?xml version=\"1.0\"?><laps/>", ImportError.Reason.otherKind("XML / HTML")),
      ("<html><table></table></html>", .otherKind("XML / HTML")), ("[1, 2]", .foreignJSON),
      ("Dear Ann,\nhere are my times.\n", .noTimes), ("It was windy today.", .noTimes),
      ("a,b\n1,2\n", .noTimes), ("# only a title\n", .noTimes),
      ("# Laps\n\n| Lap | Time |\n| --: | ---: |\n| 1 | 1:00.0 |\n", .noTimes),
    ])
  func notATable(text: String, reason: ImportError.Reason) {
    #expect(error(Array(text.utf8))?.reason == reason)
    let pairs: [[UInt8]] = text.utf16.map { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let wide: [UInt8] = [0xFF, 0xFE] + pairs.joined()
    #expect(error(wide)?.reason == reason)
  }

  @Test("may be as large as the JSON of the largest stopwatch")
  func size() throws {
    let laps = try Laps(splits: (1...1000).map { .seconds(3_000_000_000 + $0) })
    let start = Moment.seconds(1_800_000_000)
    let runs = try Runs([Run(start: .zero, startedAt: start)])
    let session = try FinishedSession(
      startedAt: start, total: laps.lastSplit, laps: laps, runs: runs)
    let bytes = try ExportFormat.json.encoded(
      LapSheet(session, precision: .thousandths))
    // The file of a stopwatch has at most 64 MiB, and its laps need 24 bytes each.
    let most = 64 * 1024 * 1024 / 24
    #expect(bytes.count / 1000 * most <= ImportedLaps.maximumSize)
  }

  static func json(
    format: String = "stopwatch-gtk-laps", version: Int = 1, start: String = "null",
    total: String = "5", laps: String = ""
  ) -> String {
    """
    {"format": "\(format)", "version": \(version), "startedAt": \(start),
     "total": {"nanoseconds": \(total), "seconds": 0}, "laps": [\(laps)]}
    """
  }

  static func lap(_ split: Int, _ status: String = "done") -> String {
    #"{"number": 1, "seconds": 0, "splitNanoseconds": \#(split), "status": "\#(status)"}"#
  }

  @Test("JSON: says what is wrong with it")
  func json() {
    #expect(error(Array(Self.json(laps: Self.lap(5)).utf8)) == nil)
    expect("{", .damagedJSON)
    expect(.deeplyNestedJSON, .damagedJSON)
    expect("{}", .foreignJSON)
    expect(#"{"version": 1, "splitsNanoseconds": []}"#, .foreignJSON)
    expect(Self.json(format: "other"), .foreignJSON)
    expect(Self.json(version: 0), .foreignJSON)
    expect(Self.json(version: 5), .newerVersion)
    expect(Self.json(start: "\"2026-11-21T10:27:08\""), .damagedJSON)
    expect(Self.json(total: "1.5"), .damagedJSON)
    expect(Self.json(total: "99999999999999999999"), .damagedJSON)
    expect(Self.json(total: "\(Int64.max)"), .contradictoryLaps)
    expect(Self.json(total: "-1"), .contradictoryLaps)
    expect(Self.json(laps: Self.lap(6)), .contradictoryLaps)
    expect(Self.json(laps: Self.lap(-1)), .contradictoryLaps)
    expect(Self.json(laps: [Self.lap(3), Self.lap(2)].joined(separator: ",")), .contradictoryLaps)
    expect(
      Self.json(laps: [Self.lap(3, "current"), Self.lap(4)].joined(separator: ",")),
      .contradictoryLaps)
  }

  @Test("never ends the program, whatever is in it")
  func anyBytes() throws {
    var random = SeededGenerator(seed: 5)
    for _ in 1...3000 {
      let session = try Samples.randomSession(using: &random)
      let format: ExportFormat = Bool.random(using: &random) ? .csv : .json
      var bytes = try format.encoded(LapSheet(session, precision: .hundredths))
      for _ in 1...Int.random(in: 1...4, using: &random) { Self.damage(&bytes, using: &random) }
      if let laps = try? ImportedLaps(bytes, fileName: "") { try Self.expectSense(in: laps) }
    }
  }

  static let signs = Array("\"\n\r,;:.-9{}".utf8)

  static func damage(_ bytes: inout [UInt8], using random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let place = Int.random(in: bytes.indices, using: &random)
    switch Int.random(in: 0...3, using: &random) {
    case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1: bytes.removeSubrange(place..<min(place + 9, bytes.count))
    case 2: bytes.insert(contentsOf: bytes.suffix(from: place).prefix(20), at: place)
    default: bytes.insert(signs.randomElement(using: &random) ?? 0, at: place)
    }
  }

  static func expectSense(in laps: ImportedLaps) throws {
    let session = try laps.session(now: .seconds(1_800_000_000))
    #expect(session.laps.lastSplit <= session.total)
    #expect((.zero...Stopwatch.maximumElapsed).contains(session.total))
  }
}
