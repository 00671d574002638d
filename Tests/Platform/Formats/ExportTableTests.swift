import StopwatchCore
import StopwatchFormats
import Testing

@Suite("A table of laps in words")
struct LapTableTests {
  let table = ExportTable(
    title: "400 m *final*", summary: ["Total: 00:03.50"],
    columns: [
      ExportTable.Column("Lap", isNumeric: true, cells: ["1", "2"]),
      ExportTable.Column("Time", isNumeric: true, cells: ["00:01.00", "00:02.50"]),
      ExportTable.Column("Status", cells: ["Fastest", ""]),
      ExportTable.Column("Note", cells: ["", "a|b\\<i>\t&\"\nc"]),
    ])

  @Test("is HTML whose cells carry their values in days, and how they are shown")
  func values() {
    let table = ExportTable(
      title: "", summary: [],
      columns: [
        ExportTable.Column("Lap", isNumeric: true, cells: ["1"]),
        ExportTable.Column("A", isNumeric: true, isTime: true, cells: ["00:21,60"]),
        ExportTable.Column("B", isNumeric: true, isTime: true, cells: ["−3.00"]),
        ExportTable.Column("C", isNumeric: true, isTime: true, cells: ["1:30"]),
        ExportTable.Column("D", isNumeric: true, isTime: true, cells: ["–"]),
        ExportTable.Column("E", isNumeric: true, isTime: true, cells: ["+6"]),
      ])
    let html = ClipboardTable(table).html
    func cell(_ days: String, _ fraction: String, _ text: String) -> String {
      "<td align=\"right\" sdval=\"\(days)\" sdnum=\"1033;0;[HH]:MM:SS\(fraction)\" x:num=\"\(days)\""
        + " style='mso-number-format:\"[h]:MM:SS\(fraction)\"'>\(text)</td>"
    }
    #expect(html.contains("<td align=\"right\">1</td>" + cell("0.00025", ".00", "0:00:21,60")))
    #expect(html.contains(cell("-3.472222222222222e-05", ".00", "-0:00:03.00")))
    #expect(
      html.contains(
        cell("0.0010416666666666667", "", "0:01:30")
          + "<td align=\"right\">–</td>"
          + cell("\(6.0 / 86_400)", "", "+0:00:06")))
    #expect(ClipboardTable(table).plainText.hasSuffix("-3.00\t1:30\t–\t+6\n"))
  }

  @Test("is plain text for the clipboard, in line and with tabs")
  func plainText() {
    #expect(
      ClipboardTable(table).plainText == """
        Lap\t    Time\tStatus \tNote
          1\t00:01.00\tFastest\t
          2\t00:02.50\t       \ta|b\\<i> &" c

        """)
  }

  @Test("is HTML for the clipboard, in which notes mean nothing")
  func html() {
    let html = ClipboardTable(table).html
    let heading = #"<th align="right">Lap</th><th align="right">Time</th>"#
    #expect(html.contains("<tr>\(heading)<th>Status</th><th>Note</th></tr>"))
    let cells = #"<td align="right">2</td><td align="right">00:02.50</td><td></td>"#
    #expect(html.contains("<tr>\(cells)<td>a|b\\&lt;i&gt;\t&amp;&quot;\nc</td></tr>"))
    #expect(html.contains("charset=utf-8"))
  }

  @Test("has no formulas on the clipboard, whoever takes it, and leaves numbers as they are")
  func formulas() {
    let notes = ["=1", "'=1", "＝1", "\u{FEFF}+1", "-\u{301}", "a=1"]
    let table = ExportTable(
      title: "", summary: [],
      columns: [
        ExportTable.Column("vs Best", isNumeric: true, cells: notes.map { _ in "+6.71" }),
        ExportTable.Column("Note", cells: notes),
      ])
    let guarded = ["'=1", "''=1", "'＝1", "'\u{FEFF}+1", "'-\u{301}", "a=1"]
    let rows = guarded.map { "  +6.71\t\($0)\n" }
    #expect(ClipboardTable(table).plainText == "vs Best\tNote\n" + rows.joined())
    let html = ClipboardTable(table).html
    for note in guarded { #expect(html.contains("<td>\(note)</td>")) }
  }

  @Test("is aligned by the columns of a terminal, in which some characters are wide")
  func wide() {
    let table = ExportTable(
      title: "", summary: [],
      columns: [.init("ラップ", isNumeric: true, cells: ["1"]), .init("a", cells: ["b"])])
    let columns = { (text: String) in text.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 2) } }
    #expect(table.alignedText(columns: columns) == "ラップ  a\n     1  b\n")
  }

  @Test("has no heading that a spreadsheet would compute")
  func headings() {
    let table = ExportTable(
      title: "", summary: [], columns: [.init("=1+1", isNumeric: true, cells: ["1"])])
    #expect(ClipboardTable(table).plainText == "'=1+1\n    1\n")
  }

  @Test("is not as wide as one long note in each of its rows")
  func longNote() throws {
    let long = String(repeating: "x", count: 100_000)
    let table = ExportTable(
      title: "", summary: [],
      columns: [
        ExportTable.Column("Note", cells: [long] + Array(repeating: "", count: 1000)),
        ExportTable.Column("Lap", cells: Array(repeating: "1", count: 1001)),
      ])
    #expect(ClipboardTable(table).plainText.utf8.count < 350_000)
  }

  @Test("escapes signs with accents upon them, too")
  func accents() throws {
    let table = ExportTable(
      title: "", summary: [], columns: [ExportTable.Column("N", cells: ["|\u{301}<\u{301}"])])
    #expect(ClipboardTable(table).html.contains("<td>|\u{301}&lt;\u{301}</td>"))
  }
}
