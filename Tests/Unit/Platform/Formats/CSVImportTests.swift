import StopwatchCore
import StopwatchFormats
import Testing

@Suite("Importing CSV from anywhere")
struct CSVImportTests {
  func imported(_ text: String) throws -> ImportedLaps {
    try ImportedLaps(Array(text.utf8), fileName: "/home/ann/My laps.2.csv")
  }

  @Test(
    "takes times in every usual form",
    arguments: [
      ("12.34", 12_340_000_000), ("0", 0), ("007", 7_000_000_000), ("1:02", 62_000_000_000),
      ("1:02.5", 62_500_000_000), ("90:00.00", 5_400_000_000_000),
      ("1:01:02.345678901", 3_662_345_678_901), ("1.23456789099", 1_234_567_891),
      ("0:00:03.95", 3_950_000_000), ("\"12,34\"", 12_340_000_000), ("\" 1.5 \"", 1_500_000_000),
    ])
  func times(text: String, nanoseconds: Int64) throws {
    #expect(try imported("lap,lap time\n1,\(text)").total == .nanoseconds(nanoseconds))
  }

  @Test(
    "finds out the separator",
    arguments: [
      "lap;lap time;note\n1;1,5;a,b\n", "lap\tlap time\tnote\n1\t1,5\ta,b\n",
      "lap,lap time,note\n1,1.5,\"a,b\"\n", "\"lap; x, y\";\"lap time\";note\n1;1.5;a,b\n",
    ])
  func separators(text: String) throws {
    let laps = try imported(text)
    #expect(laps.total == .milliseconds(1500))
    #expect(laps.laps.notes == [1: "a,b"])
  }

  @Test("a file with one column can have a comma in its times")
  func oneColumn() throws {
    #expect(try imported("Lap time\r\n1,5\r\n1:02,25").total == .milliseconds(63_750))
  }

  @Test("takes any line ends, a byte order mark, blank rows and no end of the last line")
  func lineEnds() throws {
    let lines = ["", "lap,lap time", "1,1", "", ",", "2,2"]
    for end in ["\n", "\r\n", "\r"] {
      let text = lines.joined(separator: end)
      for text in [text, text + end, "\u{FEFF}" + text] {
        #expect(try imported(text).laps.splits == [.seconds(1), .seconds(3)])
      }
    }
  }

  @Test("makes one line of a note that has several")
  func notes() throws {
    let laps = try imported("lap time,comment\r\n1,\"a\r\nb \"\"c\"\"\n\"\n2,d \"e\"\n4\n")
    #expect(laps.laps.notes == [1: "a b \"c\"", 2: "d \"e\""])
    #expect(laps.laps.count == 3)
  }

  @Test("takes an apostrophe off a guarded note only where we have put it")
  func formulaGuard() throws {
    #expect(try imported("lap time,note\n1,'=x\n").laps.notes == [1: "'=x"])
    let ours = try imported("lap_seconds,note\n1,'=x\n2,''-x\n4,'x\n")
    #expect(ours.laps.notes == [1: "=x", 2: "'-x", 3: "'x"])
  }
}
