import Foundation
import StopwatchCore
import StopwatchFormats
import Testing

@Suite("Imported files of other programs, and of earlier versions,")
struct ForeignFilesTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
    path: "Imports")

  func imported(_ name: String, _ options: [ImportAnswer] = []) throws -> ImportedLaps {
    let bytes = try [UInt8](Data(contentsOf: Self.folder.appending(path: name)))
    return try ImportedLaps(bytes, fileName: name, options)
  }

  @Test(
    "are right",
    arguments: [
      ("garmin-connect-laps.csv", 4, 1_197_200), ("coach-one-athlete-long.csv", 3, 198_250),
      ("phone-newest-first.csv", 3, 95_600),
      ("clockify-detailed.csv", 2, 5_635_000), ("duration-hhmm-header.csv", 2, 8_100_000),
      ("excel-unicode-text.txt", 2, 181_050), ("simple-time-tracker.csv", 3, 950_000),
      ("web-stopwatch-interval.csv", 2, 7921), ("almaty-repeated-hour.json", 1, 9_000_000),
    ])
  func right(file: String, count: Int, milliseconds: Int64) throws {
    let laps = try imported("Foreign/\(file)")
    #expect(laps.laps.count == count)
    #expect(laps.total == .milliseconds(milliseconds))
  }

  @Test(
    "are right once the user has answered",
    arguments: [
      ("cumulative-time-column.csv", [ImportAnswer.times(.totals)], 4, 125_750),
      ("cumulative-time-column.csv", [ImportAnswer.times(.laps)], 4, 311_850),
      ("timing-device-semicolon-point.csv", [ImportAnswer.decimalMark(.point)], 3, 190_250),
      ("timing-device-semicolon-point.csv", [ImportAnswer.decimalMark(.comma)], 3, 190_250_000),
      ("kimai2-hmm.csv", [ImportAnswer.unit(.hours)], 3, 12_900_000),
      ("excel-day-fractions-short.csv", [ImportAnswer.unit(.days), .times(.laps)], 2, 41_000),
    ])
  func answered(file: String, options: [ImportAnswer], count: Int, milliseconds: Int64) throws {
    do {
      _ = try imported("Foreign/\(file)")
      Issue.record("imported without an answer")
    } catch let error as ImportError {
      #expect(error.choices.count > 1)
    }
    let laps = try imported("Foreign/\(file)", options)
    #expect(laps.laps.count == count)
    #expect(laps.total == .milliseconds(milliseconds))
  }

  @Test(
    "are refused",
    arguments: [
      "boris-tabular-events.tsv", "livesplit.lss", "multi-stopwatch-wide.csv",
      "time-study-decimal-minutes.csv", "minutes-seconds-columns.csv",
    ])
  func refused(file: String) {
    #expect(throws: ImportError.self) { try imported("Foreign/\(file)") }
  }

  @Test("with the moments of events are refused, whatever the answers")
  func events() {
    let error = ImportError(.unknownStatus("START"), line: 2)
    #expect(throws: error) { try imported("Foreign/boris-tabular-events.tsv") }
    for times in TimesKind.allCases {
      for unit in ImportUnit.allCases {
        #expect(throws: ImportError.self) {
          try imported("Foreign/boris-tabular-events.tsv", [.unit(unit), .times(times)])
        }
      }
    }
  }

  @Test("tell which columns and rows were taken")
  func taken() throws {
    let garmin = try imported("Foreign/garmin-connect-laps.csv")
    #expect(garmin.columns == ["Laps", "Time", "Cumulative Time"])
    #expect(garmin.otherColumns.count == 4)
    #expect(garmin.leftOut == [ImportError(.unnumberedRow("Summary"), line: 6)])
    let phone = try imported("Foreign/phone-newest-first.csv")
    #expect(phone.laps.splits.first == .milliseconds(30_500))
    let tracker = try imported("Foreign/simple-time-tracker.csv")
    #expect(tracker.laps.notes == [1: "fixture stuck", 3: "waited, then lifted"])
    #expect(
      tracker.otherColumns == [
        "activity name", "time started", "time ended", "categories", "record tags",
      ])
    let web = try imported("Foreign/web-stopwatch-interval.csv")
    #expect(web.leftOut == [ImportError(.unnumberedRow("000"), line: 2)])
    #expect(
      try imported("Foreign/excel-unicode-text.txt").laps.notes == [
        1: "Gegenwind auf der Geraden", 2: "gut; weiter",
      ])
  }

  @Test("of the program are read, whichever version wrote them")
  func own() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path + "/Own")
    let laps = files.filter { !$0.hasPrefix("comparison") }
    #expect(laps.count == 17)
    for file in laps {
      let imported = try imported("Own/\(file)")
      let unit = file.contains("seconds") ? 1000 : file.contains("tenths") ? 100 : 10
      let isExact =
        file.hasSuffix("json") || file.contains("thousandths") || file.contains("comma-tab")
        || file.contains("point") || file.contains("reference-decimal")
      let digit = isExact ? 1 : unit
      let splits = [61_234, 3_661_050, 3_665_000].map { Duration.milliseconds($0 / digit * digit) }
      #expect(imported.laps.splits.elementsEqual(splits), "\(file)")
      #expect(imported.total == .milliseconds(3_671_009 / digit * digit), "\(file)")
      #expect(imported.laps.notes == [2: "=1+1", 3: "\"far\", 3 | 4\\"], "\(file)")
      #expect(imported.laps.excluded == (file.contains("left-out") ? [2] : []), "\(file)")
      #expect((imported.startedAt != nil) == file.hasSuffix("json"), "\(file)")
    }
  }

  @Test(
    "with a comparison are no laps", arguments: ["comparison.csv", "comparison-decimal-comma.csv"])
  func comparisons(file: String) {
    for skips in [false, true] {
      #expect(throws: ImportError.self) {
        try imported("Own/\(file)", skips ? [.skipUnnumbered] : [])
      }
    }
  }
}
