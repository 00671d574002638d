import Foundation
import StopwatchCore
import StopwatchFormats
import StopwatchTestSupport
import Testing

@testable import StopwatchPresentation

@Suite("Laps and the current lap add up to the total, to the last digit")
struct AddingUpTests {
  @Test(
    "in the table, where the differences are those of the times", arguments: TimePrecision.allCases)
  func table(precision: TimePrecision) throws {
    let format = TimeFormat(decimalSeparator: ".", precision: precision)
    for sheet in sheets(precision) {
      let table = LapTable(
        of: sheet.laps, total: sheet.total, order: LapOrder(column: .number, isDescending: false),
        hidden: [], format: format)
      let current = try #require(sheet.currentLap)
      let row = table.rows.row(for: current)
      let times = (table.rows.map { $0[.time] } + [row[.time]]).map { units($0, precision) }
      let totals = (table.rows.map { $0[.total] } + [row[.total]]).map { units($0, precision) }
      expect(times, totals, addUpTo: format.time(sheet.total).text, precision)
      let previous = table.rows.map { $0[.previous] }.dropFirst().map { units($0, precision) }
      #expect(previous == zip(times.dropFirst(), times).map(-).dropLast())
      let best = times.dropLast().min() ?? 0
      for (row, time) in zip(table.rows, times) where !row[.fastest].isEmpty {
        #expect(units(row[.fastest], precision) == time - best)
      }
    }
  }

  @Test("on the clipboard", arguments: TimePrecision.allCases)
  func texts(precision: TimePrecision) throws {
    let format = TimeFormat(decimalSeparator: ".")
    for sheet in sheets(precision) {
      let table = ExportTable(sheet, format: format)
      let clipboard = ClipboardTable(table, precision: precision, dialect: CSVDialect())
      let texts = [
        cells(of: clipboard.plainText, separator: "\t"),
        cells(
          of: clipboard.html.replacing(#/<t[hd][^>]*>/#, with: "\t").replacing(
            #/<[^>]*>/#, with: ""),
          separator: "\t"),
      ]
      for rows in texts {
        let times = try column("Time", of: rows).map { units($0, precision) }
        let totals = try column("Total", of: rows).map { units($0, precision) }
        let total = TimeFormat(decimalSeparator: ".", precision: precision).time(sheet.total)
        expect(times, totals, addUpTo: total.text, precision)
      }
    }
  }

  @Test("in CSV, in seconds and on a clock", arguments: TimePrecision.allCases)
  func csv(precision: TimePrecision) throws {
    for sheet in sheets(precision) {
      let bytes = try ExportFormat.csv.encoded(sheet)
      let rows = cells(of: String(decoding: bytes, as: UTF8.self), separator: ",")
      for kind in ["seconds", "time"] {
        let times = try column("lap_" + kind, of: rows).map { units($0, precision) }
        let totals = try column("total_" + kind, of: rows).map { units($0, precision) }
        #expect(times.reduce(0, +) == sheet.total.units(of: precision))
        #expect(totals == runningTotals(of: times))
      }
    }
  }

  @Test("in JSON", arguments: TimePrecision.allCases)
  func json(precision: TimePrecision) throws {
    struct File: Decodable {
      struct Time: Decodable { let seconds: Double }
      let laps: [Time]
      let total: Time
    }
    func units(_ time: File.Time) -> Double { time.seconds * Double(precision.unitsPerSecond) }
    for sheet in sheets(precision) {
      let bytes = try ExportFormat.json.encoded(sheet)
      let file = try JSONDecoder().decode(File.self, from: Data(bytes))
      let times = file.laps.map { units($0).rounded() }
      #expect(zip(file.laps, times).allSatisfy { abs(units($0) - $1) < 1e-6 })
      #expect(times.reduce(0, +) == units(file.total).rounded())
      #expect(Int64(units(file.total).rounded()) == sheet.total.units(of: precision))
    }
  }

  /// Returns the sheets of running stopwatches with random splits, to the nanosecond.
  private func sheets(_ precision: TimePrecision) -> [LapSheet] {
    var random = SeededGenerator(seed: 2027)
    return (0..<100).map { _ in
      let longest = Int64.random(in: 1...4_000_000_000_000, using: &random)
      let times = (0..<Int.random(in: 2...20, using: &random)).map { _ in
        Duration.nanoseconds(Int64.random(in: 0...longest, using: &random))
      }
      var stopwatch = Stopwatch.running(from: Instant(sinceBoot: .zero), laps: times.dropLast())
      stopwatch.sample(at: Instant(sinceBoot: times.reduce(.zero, +)))
      return LapSheet(stopwatch, precision: precision)
    }
  }

  private func expect(
    _ times: [Int64], _ totals: [Int64], addUpTo total: String, _ precision: TimePrecision
  ) {
    #expect(times.reduce(0, +) == units(total, precision))
    #expect(totals == runningTotals(of: times))
  }

  private func runningTotals(of times: [Int64]) -> [Int64] {
    times.indices.map { times[...$0].reduce(0, +) }
  }

  /// Returns the value of a text such as `1:02:03.4` or `−0.20`, which has exactly the digits of
  /// the precision.
  private func units(_ text: String, _ precision: TimePrecision) -> Int64 {
    let parts = text.drop { "+−".contains($0) }.split(separator: ".")
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    #expect(fraction.count == precision.fractionDigits, "\(text)")
    let seconds = parts[0].split(separator: ":").reduce(0) { $0 * 60 + (Int64($1) ?? .min) }
    let units = seconds * precision.unitsPerSecond + (Int64(fraction) ?? 0)
    return text.hasPrefix("−") ? -units : units
  }

  private func cells(of text: String, separator: Character) -> [[String]] {
    text.split(whereSeparator: \.isNewline).map { line in
      line.split(separator: separator, omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces)
      }
    }
  }

  /// Returns the numbers below a heading.
  private func column(_ heading: String, of rows: [[String]]) throws -> [String] {
    let head = try #require(rows.firstIndex { $0.contains(heading) })
    let column = try #require(rows[head].firstIndex(of: heading))
    return rows[(head + 1)...].filter { $0.count > column }.map { $0[column] }
      .filter { $0.first?.isNumber == true }
  }
}
