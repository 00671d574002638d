import StopwatchFormats
import Testing

@Suite("The format of an exported file")
struct ExportFormatTests {
  @Test(
    "is what its name ends with, in capitals or not, and otherwise unknown",
    arguments: [
      ("laps.csv", .csv), ("/tmp/My.Laps.CSV", .csv), ("a/b.Json", .json), ("x.md.csv", .csv),
      ("", nil), ("laps", nil), ("laps.md", nil), ("laps.", nil), (".csv", nil),
      ("/tmp/.json", nil), ("laps.txt", nil), ("csv", nil), ("a.csv/b", nil), ("a.csv ", nil),
    ] as [(String, ExportFormat?)])
  func name(name: String, format: ExportFormat?) {
    #expect(ExportFormat(fileName: name) == format)
  }

  @Test("CSV has a decimal mark and a separator that differ")
  func dialects() throws {
    let sheet = LapSheet(try Samples.session(), precision: .hundredths)
    func rows(_ dialect: CSVDialect?) throws -> [Substring] {
      let bytes = try ExportFormat.csv.encoded(sheet, csv: try #require(dialect))
      return String(decoding: bytes, as: UTF8.self).split(separator: "\r\n")
    }
    let comma = try rows(CSVDialect(decimalMark: ",", separator: nil))
    #expect(comma[0].hasPrefix("lap;lap_seconds;lap_time;"))
    #expect(comma[1] == "1;61,23;0:01:01,23;61,23;0:01:01,23;;\"\";;")
    #expect(try rows(CSVDialect(decimalMark: ",")) == comma)
    #expect(try rows(CSVDialect(decimalMark: ",", separator: "\t"))[1].hasPrefix("1\t61,23\t"))
    #expect(try rows(CSVDialect(decimalMark: ".", separator: ";"))[1].hasPrefix("1;61.23;"))
    #expect(CSVDialect(decimalMark: ".") == CSVDialect())
    #expect(CSVDialect(decimalMark: "٫") == nil)
    for (mark, separator) in [(",", ","), (";", nil), (".", "."), (".", "|"), ("", nil), (".", "")]
    {
      #expect(CSVDialect(decimalMark: mark, separator: separator) == nil)
    }
  }
}
