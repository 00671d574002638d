import StopwatchCore
import StopwatchFormats
import Testing

@Suite("A table of laps that other programs have changed")
struct ForeignTableTests {
  func imported(_ text: String, leavesOut: Bool = false) throws -> ImportedLaps {
    try ImportedLaps(Array(text.utf8), fileName: "x.csv", leavesOut ? [.skipUnnumbered] : [])
  }

  func times(_ text: String) throws -> [Duration] {
    let laps = try imported(text).laps
    return zip(laps.splits, [.zero] + laps.splits).map { $0 - $1 }
  }

  func expect(_ text: String, _ reason: ImportError.Reason, line: Int? = nil) {
    #expect(throws: ImportError(reason, line: line)) { try imported(text) }
  }

  @Test("is put in the order of the lap numbers, which may be names")
  func order() throws {
    #expect(try times("lap,lap time\n3,3\n1,1\n2,2\n") == [.seconds(1), .seconds(2), .seconds(3)])
    for text in [
      "Lap,Lap time,Status\n3,9,Current\n2,2,\n1,1,\n", "lap number,lap time\n0,1\n1,2\n",
      "lap,lap time\n2.0,2\n1.0,1\n", "Runde;Rundenzeit\nRunde 2;2\n#1;1\n",
      "lap,lap time\nwarm-up,1\nsprint,2\n",
    ] {
      #expect(try times(text) == [.seconds(1), .seconds(2)])
    }
  }

  @Test("has each lap once")
  func numbers() {
    expect("lap,lap time\n1,1\n1,2\n", .lapNumber(1), line: 3)
    expect("lap,lap time\n1,1\n3,2\n", .lapNumber(2), line: 3)
    expect("lap,lap time\n5,1\n6,2\n", .lapNumber(1), line: 2)
    expect("lap,lap time\n1.1,1\n1.2,2\n", .partOfLap("1.1"), line: 2)
    expect("lap,lap time\n1,1\n1.1,2\n", .partOfLap("1.1"), line: 3)
    expect("lap,lap time\n1/2,1\n2/2,2\n", .partOfLap("1/2"), line: 2)
  }

  @Test(
    "has no rows without a number that count in silence",
    arguments: [
      ("lap,lap time\n1,1:00\n2,2:00\nBest,1:00\n", "Best", 4),
      ("lap,lap time\nBest,1:00\n1,1:00\n2,2:00\n", "Best", 2),
      ("lap,lap time\n1,1:00\n2,2:00\n,3:02\n", "3:02", 4),
      ("lap,lap time\n1,1:00\n2,2:00\nAverage,1:30\nTotal,3:00\n", "Average", 4),
      ("name,lap time\nwarm-up,1:00\nlast,2:00\nSUM,3:00\n", "SUM", 4),
      ("Runde;Rundenzeit\n1;1:00\n2;2:00\nDurchschnitt;1:30\n", "Durchschnitt", 4),
    ])
  func unnumbered(text: String, label: String, line: Int) throws {
    expect(text, .unnumberedRow(label), line: line)
    let laps = try imported(text, leavesOut: true)
    #expect(laps.total == .seconds(180))
    #expect(laps.leftOut.first == ImportError(.unnumberedRow(label), line: line))
    let again = try ImportedLaps(laps.encoded(), fileName: "y.json")
    #expect(again.laps == laps.laps && again.startedAt == nil && again.name == "x")
  }

  @Test("may end with a row that is the sum of at least two laps, which is named")
  func sum() throws {
    let laps = try imported("lap,lap time\n1,1:00\n2,2:00\nTotal,3:00\n")
    #expect(laps.total == .seconds(180) && laps.laps.count == 2)
    #expect(laps.leftOut == [ImportError(.unnumberedRow("Total"), line: 4)])
    expect("lap,lap time\n1,1:00\nTotal,1:00\n", .unnumberedRow("Total"), line: 3)
    expect("lap,lap time\nTotal,3:00\n1,1:00\n2,2:00\n", .unnumberedRow("Total"), line: 2)
  }

  @Test("is read in UTF-16, and in Windows-1252 as a guess that is told")
  func encodings() throws {
    let text = "sep=;\r\nRunde;Rundenzeit;Notiz\r\n1;1,5;für „Ann“\r\n"
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
      Array("Runde;Rundenzeit;Notiz\n1;1,5;f".utf8) + [0xFC] + Array("r ".utf8) + [
        0x84, 0x41, 0x93, 0x80,
      ]
    let laps = try ImportedLaps(western, fileName: "x.csv")
    #expect(laps.laps.notes == [1: "für „A“€"] && laps.isWindows1252)
    #expect(laps.total == .milliseconds(1500))
  }

  @Test("may say what separates its columns", arguments: [";", ",", "\t"])
  func separator(separator: String) throws {
    let rows = [["lap", "lap time", "a,b;c"], ["1", "0:01.5", "\"x,y;z\""]]
    let text =
      "SEP=\(separator)\r\n"
      + rows.map { row in
        (row.dropLast() + ["\"\(row[2])\"".replacing("\"\"", with: "\"")]).joined(
          separator: separator) + "\r\n"
      }.joined()
    #expect(try times(text) == [.milliseconds(1500)])
  }

  @Test("may begin with comments, the last of which is the header, and number its laps from 0")
  func comments() throws {
    // As Kronometer 2.3 of Debian 12 has written it, with totals that are rounded.
    let real = try imported(
      "#Created by Kronometer on Tuesday, 24 November 2026 01:19:21 UTC\r\n"
        + "#Lap number,Lap time,Global time,Note\r\n0,00:01.23,00:01.23,\r\n"
        + "1,00:02.12,00:03.35,\r\n2,00:00.71,00:04.07,\r\n")
    #expect(real.laps.splits == [1230, 3350, 4070].map { .milliseconds($0) })
    #expect(try times("# by hand\n# lap;lap time\n1;1,5\n") == [.milliseconds(1500)])
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
        "\(words[0...4].joined(separator: ";"))\n3;0:03,0;0:06,0;\(current);\n2;0:02,0;0:03,0;\(words[7]);b\n1;0:01,0;0:01,0;;a\n"
      )
      #expect(laps.columns == Array(words[0...4]))
      #expect(laps.laps.splits == [.seconds(1), .seconds(3)] && laps.total == .seconds(6))
      #expect(laps.laps.notes == [1: "a", 2: "b"] && laps.laps.excluded == [2])
    }
    #expect(throws: ImportError(.unnumberedRow(words[2]), line: 3)) {
      try imported("\(words[0]);\(words[1])\n1;0:01,0\n\(words[2]);0:01,0\n")
    }
  }
}
