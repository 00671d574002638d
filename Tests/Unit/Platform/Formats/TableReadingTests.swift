import StopwatchCore
import StopwatchFormats
import Testing

@Suite("The times in a table")
struct TableReadingTests {
  func laps(_ text: String, _ options: [ImportAnswer] = []) throws -> ImportedLaps {
    try ImportedLaps(Array(text.utf8), fileName: "x.csv", options)
  }

  /// Returns the times of the laps in milliseconds.
  func times(_ text: String, _ options: [ImportAnswer] = []) throws -> [Int64] {
    let splits = try laps(text, options).laps.splits
    return zip(splits, [.zero] + splits).map { ($0 - $1).nanoseconds / 1_000_000 }
  }

  func reason(_ text: String, _ options: [ImportAnswer] = []) -> ImportError.Reason? {
    do {
      _ = try laps(text, options)
      return nil
    } catch {
      return (error as? ImportError)?.reason
    }
  }

  func answers(_ text: String, _ options: [ImportAnswer] = []) -> [ImportAnswer] {
    guard case .question(_, let choices) = reason(text, options) else { return [] }
    return choices.map(\.answer)
  }

  @Test(
    "are of laps under a heading that says so, in any language",
    arguments: [
      "Lap Time", "lap_time", "laptime", "Lap-Time (s)", "Rundenzeit", "Tiempo de vuelta",
      "Temps au tour", "زمن اللفة", "זמן הקפה", "Tempo sul giro", "ラップタイム", "Rondetijd",
      "Czas okrążenia", "Tempo da volta", "Время круга", "单圈时间", "#lap time", "lap_seconds",
      "LAP-TIME", " laptime ", "\"Lap time (s)\"",
    ])
  func lapTimes(heading: String) throws {
    #expect(
      try times("lap;\(heading)\n1;1:05\n2;63.5\n3;1:05:00\n") == [65_000, 63_500, 3_900_000])
  }

  @Test(
    "are totals under a heading that says so, in any language",
    arguments: [
      "Total", "total_time", "Cumulative Time", "Elapsed", "elapsed time (s)", "Overall Time",
      "Gesamtzeit", "Tiempo total", "Temps cumulé", "الوقت الكلي", "זמן כולל", "Tempo totale",
      "合計時間", "Totaaltijd", "Czas całkowity", "Tempo acumulado", "Общее время", "总时间",
    ])
  func totals(heading: String) throws {
    #expect(
      try times("lap;\(heading)\n1;1:00.0\n2;2:05.0\n3;3:10.0\n") == [60_000, 65_000, 65_000])
    #expect(reason("lap;\(heading)\n1;1:00.0\n2;0:05.0\n") == .contradictoryLaps)
  }

  @Test(
    "are of laps under the name of a duration, whose unit is asked, in any language",
    arguments: [
      "Duration", "Interval", "Dauer", "Duración", "Durée", "المدة", "משך", "Durata", "所要時間",
      "Duur", "Czas trwania", "Duração", "Длительность", "时长",
    ])
  func durations(heading: String) throws {
    #expect(try times("task;\(heading)\na;1:00:00\nb;1:05:00\n") == [3_600_000, 3_900_000])
    let pairs = "task;\(heading)\na;1:00\nb;1:05\n"
    #expect(answers(pairs) == [.unit(.minutes), .unit(.hours)])
    #expect(try times(pairs, [.unit(.hours)]) == [3_600_000, 3_900_000])
    #expect(try times(pairs, [.unit(.minutes)]) == [60_000, 65_000])
    let numbers = "task;\(heading)\na;1.5\nb;2\n"
    #expect(answers(numbers) == [.unit(.seconds), .unit(.minutes), .unit(.hours), .unit(.days)])
    #expect(try times(numbers, [.unit(.minutes)]) == [90_000, 120_000])
  }

  @Test(
    "may be of laps or totals under other names, in any language",
    arguments: [
      "Time", "Split", "Split Time", "Zeit", "Zwischenzeit", "Tiempo", "Temps", "الوقت", "זמן",
      "Tempo", "タイム", "Tijd", "Czas", "Время", "时间",
    ])
  func either(heading: String) throws {
    #expect(try times("lap;\(heading)\n1;1:05.0\n2;1:04.0\n") == [65_000, 64_000])
    let rising = "lap;\(heading)\n1;1:00.0\n2;2:05.0\n"
    #expect(answers(rising) == [.times(.laps), .times(.totals)])
    #expect(try times(rising, [.times(.laps)]) == [60_000, 125_000])
    #expect(try times(rising, [.times(.totals)]) == [60_000, 65_000])
    #expect(try times("lap;\(heading)\n1;1:00.0\n") == [60_000])
  }

  @Test(
    "are what another column confirms, also but for one in the last digit of the coarser one",
    arguments: [
      ("lap,time,total\n1,1:00.0,1:00.0\n2,2:05.0,3:05.0\n", [60_000, 125_000]),
      ("lap,time,split\n1,1:00.0,1:00.0\n2,2:05.0,1:05.0\n", [60_000, 65_000]),
      ("lap,split,time\n1,1:00.0,1:00.0\n2,2:05.0,1:05.0\n", [60_000, 65_000]),
      // The row with the sum confirms them, too.
      ("lap,time\n1,1:00.0\n2,2:05.0\nall,3:05.0\n", [60_000, 125_000]),
      ("lap,time\n1,1:00.0\n2,2:05.0\nall,2:05.0\n", [60_000, 65_000]),
      ("duration,lap time (s)\n1.5,90\n", [90_000]),
      ("lap,lap time,total\n1,1.33,1.33\n2,1.33,2.67\n", [1330, 1340]),
      ("lap,lap time,total\n1,1.33,1\n2,1.33,3\n3,1.33,4\n", [1330, 1330, 1330]),
      ("duration,duration minutes\n0:12:30,12\n0:00:45,0\n", [750_000, 45_000]),
      ("lap_seconds,total_seconds\n1.1,1.1\n1.2,2.3000000000000003\n", [1100, 1200]),
    ])
  func confirmed(text: String, milliseconds: [Int64]) throws {
    #expect(try times(text) == milliseconds)
  }

  @Test(
    "have the unit that their form shows, whatever the heading says",
    arguments: [
      ("duration (h)", "1:02.3", 62_300), ("duration (h)", "1:02:03", 3_723_000),
      ("duration (min)", "0:00:05", 5000), ("time (h)", "1:02.3", 62_300),
      ("lap time", "1:02", 62_000), ("lap time", "90:00", 5_400_000),
    ])
  func forms(heading: String, text: String, milliseconds: Int64) throws {
    #expect(try times("\(heading)\n\(text)\n") == [milliseconds])
  }

  @Test(
    "have the unit of their heading otherwise",
    arguments: [
      ("duration (s)", "90", 90_000), ("duration (min)", "1.5", 90_000),
      ("duration minutes", "2", 120_000), ("Duration (decimal)", "0.25", 900_000),
      ("Duration (h)", "1.5", 5_400_000), ("duration (h)", "1:30", 5_400_000),
      ("duration (hh:mm)", "01:30", 5_400_000), ("duration [mm:ss]", "01:30", 90_000),
      ("duration (hh:mm:ss)", "59:30", 3_570_000), ("time_seconds", "12.34", 12_340),
      ("Dauer (Stunden)", "0.5", 1_800_000), ("Durée (min)", "1.5", 90_000),
      ("Duration (days)", "0.000231481", 20_000), ("total_seconds", "5", 5000),
    ])
  func headings(heading: String, text: String, milliseconds: Int64) throws {
    #expect(try times("\(heading)\n\(text)\n") == [milliseconds])
  }

  @Test(
    "are refused if another column differs by two in the last digit of the coarser one",
    arguments: [
      ("lap,lap time,total\n1,1:00.0,1:00.2\n", "lap time", 60_000, "total", 60_200),
      ("lap,lap time,duration (s)\n1,60.00,60.02\n", "lap time", 60_000, "duration (s)", 60_020),
      ("lap,lap time,total\n1,1:00,1:00\n2,1:00,2:30\n", "lap time", 60_000, "total", 90_000),
    ])
  func contradictions(text: String, first: String, time: Int64, second: String, other: Int64) {
    let expected = ImportError.Reason.contradiction(
      first, .milliseconds(time), second, .milliseconds(other))
    #expect(reason(text) == expected)
  }

  @Test("that may have several units are asked, also parts of a day, which are then whole")
  func partsOfDay() throws {
    #expect(answers("time,total\n60,1:00\n") == [.unit(.minutes), .unit(.hours)])
    #expect(reason("time\n1:00\n", [.unit(.days)]) == .unfitting(.unit(.days), "time"))
    for heading in ["time", "lap time", "duration"] {
      let text = "\(heading)\n0.000231481481481481\n0.000115740740740741\n"
      #expect(answers(text, [.times(.laps)]).contains(.unit(.days)))
      #expect(try times(text, [.unit(.days), .times(.laps)]) == [20_000, 10_000])
    }
    #expect(try times("lap time\n0.83123\n12.5\n").first == 831)
    #expect(try times("lap time (s)\n0.00125\n") == [1])
    #expect(try times("duration (min)\n1.00001\n1.000008\n") == [60_001, 60_000], "rounded")
  }

  @Test("have a decimal mark that is asked if it may separate thousands")
  func decimalMarks() throws {
    for text in ["lap;lap time\n1;1.234\n", "lap,lap time\n1,\"1,234\"\n", "lap time\n1,234\n"] {
      #expect(answers(text) == [.decimalMark(.point), .decimalMark(.comma)])
    }
    let text = "lap;lap time\n1;1.234\n"
    #expect(try times(text, [.decimalMark(.point)]) == [1234])
    #expect(try times(text, [.decimalMark(.comma)]) == [1_234_000])
    #expect(try times("lap;lap time\n1;1,234\n") == [1234])
    #expect(try times("lap\tlap time\n1\t1.234\n") == [1234])
    #expect(try times("lap,lap time\n1,\"0,234\"\n2,\"12,5\"\n") == [234, 12_500])
    #expect(try times("lap;lap time\n1;0:01.234\n") == [1234])
    #expect(try times("lap;lap time;total\n1;1.234;0:01.234\n") == [1234])
    #expect(reason("lap time\n1.234.5\n") == .unreadableTime("1.234.5"))
  }

  @Test(
    "are not read as an answer says that contradicts the file",
    arguments: [
      ("lap;lap time\n1;1,234\n2;5,678\n", ImportAnswer.decimalMark(.point)),
      ("lap;lap time\n1;6,91\n", .decimalMark(.point)),
      ("lap,lap time\n1,1.5\n", .decimalMark(.comma)),
      ("task,duration\na,1:30\n", .unit(.seconds)), ("task,duration\na,1:30\n", .unit(.days)),
      ("duration (min)\n1.5\n", .unit(.seconds)), ("duration (hh:mm)\n1:30\n", .unit(.minutes)),
      ("lap time\n1:05\n", .unit(.hours)), ("duration\n1:05.5\n", .unit(.hours)),
      ("lap time\n1\n", .times(.totals)), ("total\n1:00.0\n", .times(.laps)),
      ("lap,time\n1,1:05.0\n2,1:04.0\n", .times(.totals)),
      (
        #"{"format": "stopwatch-gtk-laps", "version": 1, "laps": [],"#
          + #" "total": {"nanoseconds": 5, "seconds": 0}}"#, .unit(.hours)
      ),
    ])
  func contradictingAnswers(text: String, answer: ImportAnswer) {
    #expect(reason(text, [answer]) != nil)
  }

  @Test(
    "may be answered although nothing is asked, if the answer says what the file says",
    arguments: [
      ("lap;lap time\n1;1,234\n", ImportAnswer.decimalMark(.comma)),
      ("lap,lap time\n1,1.234\n", .decimalMark(.point)), ("lap time\n1.234\n", .unit(.seconds)),
      ("time (min)\n0.0205666667\n", .unit(.minutes)), ("lap time\n1.234\n", .times(.laps)),
      ("total (s)\n1.234\n", .times(.totals)), ("lap time\n1.234\n", .skipUnnumbered),
    ])
  func needlessAnswers(text: String, answer: ImportAnswer) throws {
    #expect(try times(text, [answer]) == [1234])
  }

  @Test("are asked for one thing after the other")
  func questions() {
    let text = "lap;time\n1;1.234\n2;2.345\n"
    var options: [ImportAnswer] = []
    #expect(answers(text) == [.decimalMark(.point), .decimalMark(.comma)])
    options.append(.decimalMark(.point))
    #expect(answers(text, options).count == 4)
    options.append(.unit(.minutes))
    #expect(answers(text, options) == [.times(.laps), .times(.totals)])
    options.append(.times(.laps))
    #expect(reason(text, options) == nil)
    guard case .question(let column, let choices) = reason("lap,time\n1,0:31.0\n2,1:02.1\n") else {
      Issue.record("not asked")
      return
    }
    #expect(column == "time")
    #expect(choices.map(\.total) == [.milliseconds(93_100), .milliseconds(62_100)])
  }

  @Test("that fall are asked about, as totals may be listed with the newest first")
  func falling() throws {
    let text = "Split\n1:30.0\n1:00.0\n0:30.0\n"
    #expect(answers(text) == [.times(.laps), .times(.totals)])
    #expect(try times(text, [.times(.laps)]) == [90_000, 60_000, 30_000])
    #expect(try times(text, [.times(.totals)]) == [30_000, 30_000, 30_000])
    #expect(reason("lap time\n90\n60\n30\n") == nil)
    #expect(try times("Time,Split\n30,0:30.0\n29,0:59.0\n28,1:27.0\n") == [30_000, 29_000, 28_000])
  }

  @Test("are not taken if anything but digits follows the mark, however late")
  func manyDecimals() throws {
    let digits = "1.500000000000000000"
    #expect(try times("lap time\n\(digits)\n") == [1500])
    for rest in ["E+02", " min", "0x"] {
      #expect(reason("lap time\n\(digits)\(rest)\n") == .unreadableTime("\(digits)\(rest)"))
    }
  }

  @Test("are not taken of columns that only seem to have them")
  func otherColumns() throws {
    let file = try laps(
      "lap,lap time,paused seconds,split vs reference seconds,moving time,pace\n1,9,1,2,3,4\n")
    #expect(file.columns == ["lap", "lap time"])
    #expect(file.otherColumns.count == 4)
    for heading in ["seconds", "minutes", "moving time", "finish time", "lap 1", "distance"] {
      #expect(reason("lap,\(heading)\n1,1:02.3\n") == .noTimes)
    }
  }

  @Test("without a number are in the order of their totals, or in a clear one of their clock")
  func order() throws {
    #expect(try times("lap time,total\n2,3\n1,1\n") == [1000, 2000])
    for rising in [
      "date,start,duration\n2026-03-02,10:00,0:02:00\n2026-03-03,9:00,0:01:00\n",
      "date,start,duration\n01/02/2026,9:58,0:02:00\n01/02/2026,10:00,0:01:00\n",
      "start,duration\n1:00 PM,0:02:00\n1:00 PM,0:01:00\n",
    ] {
      #expect(try times(rising) == [120_000, 60_000])
    }
    for falling in [
      "start,duration\n9:05:00,0:01:00\n9:00:00,0:05:00\n",
      "start,duration\n9:00,0:01:00\n9:05,0:01:00\n9:02,0:01:00\n",
      "date,start,duration\n2026-03-03,9:00,0:01:00\n2026-03-02,10:00,0:02:00\n",
      "date,start,duration\n21/08/2026,9:00,0:01:00\n20/08/2026,9:00,0:02:00\n",
      "date,duration\n01/02/2026,0:01:00\n31/01/2026,0:02:00\n",
      "date,duration\n02/01/2026,0:01:00\n03/12/2025,0:02:00\n",
      "start,duration\n1:00 PM,0:01:00\n12:59 PM,0:02:00\n",
      "start,duration\n2026-03-03 1:00 PM,0:01:00\n2026-03-03 12:59 PM,0:02:00\n",
      "time recorded,duration\n2026-03-21T15:44:01Z,0:01:00\n2026-03-21T15:43:01Z,0:02:00\n",
    ] {
      #expect(reason(falling) == .mixedOrder)
    }
    #expect(reason("lap time,total\n2,3\n1,1\n1,2\n") == .contradictoryLaps)
  }

  @Test("are of one person")
  func people() throws {
    let text = "athlete,lap time\nAnn,60\nBen,61\n"
    #expect(reason(text) == .severalPeople("athlete"))
    #expect(try times("athlete,lap time\nAnn,60\nAnn,61\n") == [60_000, 61_000])
    #expect(reason("athlete,lap,lap time\nAnn,1,60\nAnn,2,60\nBen,1,61\n") == .lapNumber(1))
  }

  @Test("without a number and a name, where others have names, are of no lap")
  func sums() throws {
    let text = "task,duration\na,1:00:00\nb,2:00:00\n,3:00:00\n"
    #expect(reason(text) == .unnumberedRow("3:00:00"))
    #expect(try times(text, [.skipUnnumbered]) == [3_600_000, 7_200_000])
    #expect(
      try times("task,duration\na,1:00:00\nb,1:00:00\nc,2:00:00\n")
        == [3_600_000, 3_600_000, 7_200_000])
    #expect(try times("note,lap time\na,1:00\n,1:00\n") == [60_000, 60_000])
  }
}
