import StopwatchCore
import StopwatchFormats
import Testing

@Suite("A table of laps that other programs have changed")
struct ForeignTableTests {
  func imported(_ text: String, leavesOut: Bool = false) throws -> ImportedLaps {
    try ImportedLaps(Array(text.utf8), fileName: "x.csv", leavesOut: leavesOut)
  }

  func times(_ text: String) throws -> [Duration] {
    let laps = try imported(text).laps
    return zip(laps.splits, [.zero] + laps.splits).map { $0 - $1 }
  }

  func expect(_ text: String, _ reason: ImportError.Reason, line: Int? = nil) {
    #expect(throws: ImportError(reason, line: line)) { try imported(text) }
  }

  @Test("is put in the order of the lap numbers")
  func order() throws {
    #expect(try times("lap,time\n3,3\n1,1\n2,2\n") == [.seconds(1), .seconds(2), .seconds(3)])
    #expect(try times("Lap,Time,Status\n3,9,Current\n2,2,\n1,1,\n") == [.seconds(1), .seconds(2)])
    #expect(try times("lap number,time\n0,1\n1,2\n") == [.seconds(1), .seconds(2)])
    #expect(try times("lap,time\n2.0,2\n1.0,1\n") == [.seconds(1), .seconds(2)])
    #expect(try times("Runde;Zeit\nRunde 2;2\n#1;1\n") == [.seconds(1), .seconds(2)])
  }

  @Test("is put in the order of the totals where it has no lap numbers")
  func totals() throws {
    #expect(try times("time,total\n2,3\n1,1\n") == [.seconds(1), .seconds(2)])
    #expect(try times("time,total\n2,\n1,3\n") == [.seconds(2), .seconds(1)])
  }

  @Test("has each lap once")
  func numbers() {
    expect("lap,time\n1,1\n1,2\n", .lapNumber(1), line: 3)
    expect("lap,time\n1,1\n3,2\n", .lapNumber(2), line: 3)
    expect("lap,time\n5,1\n6,2\n", .lapNumber(1), line: 2)
  }

  @Test("has totals that are the sums of its times, but for rounding")
  func sums() throws {
    expect(
      "lap,time,total\n1,1:00,1:00\n2,1:00,2:30\n", .wrongTotal(.seconds(150), sum: .seconds(120)),
      line: 3)
    expect(
      "lap,time,total\n1,1.00,1.02\n", .wrongTotal(.milliseconds(1020), sum: .seconds(1)), line: 2)
    let rounded = try imported("lap,time,total\n1,1.33,1.33\n2,1.33,2.67\n3,1.33,4.00\n")
    #expect(rounded.laps.splits == [.milliseconds(1330), .milliseconds(2670), .seconds(4)])
    let coarse = try imported("lap,time,total\n1,1.33,1\n2,1.33,3\n3,1.33,4\n")
    #expect(coarse.total == .milliseconds(3990))
  }

  @Test(
    "has no rows without a number that count in silence",
    arguments: [
      ("lap,time\n1,1:00\n2,2:00\nTotal,3:00\n", "Total", 4),
      ("lap,time\nBest,1:00\n1,1:00\n2,2:00\n", "Best", 2),
      ("lap,time\n1,1:00\n2,2:00\n,3:00\n", "3:00", 4),
      ("name,time\nwarm-up,1:00\nlast,2:00\nSUM,3:00\n", "SUM", 4),
      ("Runde;Zeit\n1;1:00\n2;2:00\nDurchschnitt;1:30\n", "Durchschnitt", 4),
    ])
  func unnumbered(text: String, label: String, line: Int) throws {
    expect(text, .unnumberedRow(label), line: line)
    let laps = try imported(text, leavesOut: true)
    #expect(laps.total == .seconds(180))
    #expect(laps.leftOut == [ImportError(.unnumberedRow(label), line: line)])
    let again = try ImportedLaps(laps.encoded(), fileName: "y.json")
    #expect(again.laps == laps.laps && again.startedAt == nil && again.name == "x")
  }

  @Test("may have names in place of numbers")
  func names() throws {
    #expect(try times("lap,time\nwarm-up,1\nsprint,2\n") == [.seconds(1), .seconds(2)])
  }

  @Test(
    "has no number that could mean two things",
    arguments: [
      ("lap,seconds\n1,\"1,234\"\n", "1,234", 1234, 1_234_000),
      ("time\n12,345\n", "12,345", 12_345, 12_345_000),
      ("lap;time\n1;1.234\n2;2\n", "1.234", 1234, 1_234_000),
      ("lap,lap_seconds\n1,5.5\n2,\"1,234\"\n", "1,234", 1234, 1_234_000),
      ("lap,time\n1,0.00125\n", "0.00125", 1.25, 108_000),
      ("lap,time\n1,0.000231481481481481\n", "0.000231481481481481", 0.231481, 20_000),
    ])
  func ambiguous(text: String, number: String, first: Double, second: Int64) throws {
    do {
      _ = try imported(text)
      Issue.record("imported")
    } catch let error as ImportError {
      guard case .ambiguousTime(let text, let one, let other) = error.reason else { throw error }
      #expect(text == number)
      #expect(one == .nanoseconds(Int64(first * 1_000_000)))
      #expect(other == .milliseconds(second))
    }
  }

  @Test("has parts of a day that are called so even if they are written like 2.3E-05")
  func scientific() {
    #expect(throws: ImportError.self) { try imported("time\n2.31481481481481E-05\n") }
    expect("time\n2E5\n", .unreadableTime("2E5"), line: 2)
  }

  @Test("has numbers whose meaning the separator, the heading or others of them show")
  func explained() throws {
    #expect(try times("lap,time\n1,\"0,234\"\n2,\"1,5\"\n").first == .milliseconds(234))
    #expect(try times("lap;seconds\n1;1,234\n") == [.milliseconds(1234)])
    #expect(try times("lap\tseconds\n1\t1.234\n") == [.milliseconds(1234)])
    #expect(try times("lap;seconds\n1;0:01.234\n").first == .milliseconds(1234))
    #expect(try times("lap\tlap_seconds\n1\t1,234\n").first == .milliseconds(1234))
    #expect(try times("lap,time\n1,0.83123\n2,12.5\n").first == .microseconds(831_230))
    #expect(try times("lap,time (s)\n1,0.00125\n") == [.microseconds(1250)])
  }

  @Test("is read in UTF-16, and in Windows-1252 as a guess that is told")
  func encodings() throws {
    let text = "sep=;\r\nRunde;Zeit;Notiz\r\n1;1,5;für „Ann“\r\n"
    for isBigEndian in [true, false] {
      let bytes = [0xFEFF] + Array(text.utf16)
      let pairs = bytes.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      let wide =
        isBigEndian
        ? pairs : stride(from: 0, to: pairs.count, by: 2).flatMap { [pairs[$0 + 1], pairs[$0]] }
      let laps = try ImportedLaps(wide, fileName: "x.csv")
      #expect(laps.laps.notes == [1: "für „Ann“"] && !laps.isWindows1252)
    }
    let western =
      Array("Runde;Zeit;Notiz\n1;1,5;f".utf8) + [0xFC] + Array("r ".utf8) + [
        0x84, 0x41, 0x93, 0x80,
      ]
    let laps = try ImportedLaps(western, fileName: "x.csv")
    #expect(laps.laps.notes == [1: "für „A“€"] && laps.isWindows1252)
    #expect(laps.total == .milliseconds(1500))
  }

  @Test("may say what separates its columns", arguments: [";", ",", "\t"])
  func separator(separator: String) throws {
    let rows = [["lap", "time", "a,b;c"], ["1", "0:01.5", "\"x,y;z\""]]
    let text =
      "SEP=\(separator)\r\n"
      + rows.map { row in
        (row.dropLast() + ["\"\(row[2])\"".replacing("\"\"", with: "\"")]).joined(
          separator: separator) + "\r\n"
      }.joined()
    #expect(try times(text) == [.milliseconds(1500)])
  }

  @Test("of Kronometer has comments, numbers from 0, and headings in its own language")
  func kronometer() throws {
    for headings in [
      "Lap number,Lap time,Global time,Note", "Rundennummer,Rundenzeit,Globale Zeit,Notiz",
    ] {
      let laps = try imported(
        "#Created by Kronometer on Tuesday, November 24, 2026 12:30:00 AM UTC\r\n#\(headings)\r\n"
          + "0,00:01.33,00:01.33,far\r\n1,00:01.33,00:02.67,\r\n")
      #expect(laps.laps.splits == [.milliseconds(1330), .milliseconds(2670)])
      #expect(laps.laps.notes == [1: "far"])
    }
    // As Kronometer 2.3 of Debian 12 has written it, with totals that are rounded.
    let real = try imported(
      "#Created by Kronometer on Tuesday, 24 November 2026 01:19:21 UTC\r\n"
        + "#Lap number,Lap time,Global time,Note\r\n0,00:01.23,00:01.23,\r\n"
        + "1,00:02.12,00:03.35,\r\n2,00:00.71,00:04.07,\r\n")
    #expect(real.laps.splits == [1230, 3350, 4070].map { .milliseconds($0) })
    #expect(try times("# by hand\n# lap;time\n1;1,5\n") == [.milliseconds(1500)])
  }

  @Test(
    "has headings and statuses in any language of the program",
    arguments: [
      "Lap,Time,Total,Status,Note,Current,Unfinished,Excluded",
      "Runde,Zeit,Gesamt,Status,Notiz,Aktuell,Unvollendet,Ausgelassen",
      "Tour,Temps,Total,État,Note,En cours,Inachevé,Exclu",
      "لفة,الوقت,الإجمالي,الحالة,ملاحظة,الحالية,غير مكتملة,مستبعدة",
      "Vuelta,Tiempo,Total,Estado,Nota,Actual,Incompleta,Omitida",
      "הקפה,זמן,סה״כ,מצב,הערה,נוכחית,לא הושלמה,מוחרגת",
      "Giro,Tempo,Totale,Stato,Nota,Attuale,Incompleto,Escluso",
      "ラップ,タイム,合計,状態,メモ,現在,未完了,除外",
      "Ronde,Tijd,Totaal,Status,Notitie,Huidige,Onvoltooid,Uitgesloten",
      "Okrążenie,Czas,Łącznie,Stan,Notatka,Bieżące,Nieukończone,Pominięte",
      "Volta,Tempo,Total,Status,Nota,Atual,Incompleta,Omitida",
      "Круг,Время,Всего,Статус,Заметка,Текущий,Не завершён,Исключён", "计次,时间,总计,状态,备注,当前,未完成,已排除",
    ])
  func languages(words: String) throws {
    let words = words.split(separator: ",").map(String.init)
    for current in words[5...6] {
      let laps = try imported(
        "\(words[0...4].joined(separator: ";"))\n3;3;6;\(current);\n2;2;3;\(words[7]);b\n1;1;1;;a\n"
      )
      #expect(laps.column == words[1])
      #expect(laps.laps.splits == [.seconds(1), .seconds(3)] && laps.total == .seconds(6))
      #expect(laps.laps.notes == [1: "a", 2: "b"] && laps.laps.excluded == [2])
    }
    #expect(throws: ImportError(.unnumberedRow(words[2]), line: 3)) {
      try imported("\(words[0]);\(words[1])\n1;1\n\(words[2]);1\n")
    }
  }
}
