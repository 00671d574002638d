import StopwatchCore
import StopwatchFormats
import Testing

@Suite("A table of laps in words")
struct LapTableTests {
  let table = ExportTable([
    ExportTable.Column("Lap", isNumeric: true, cells: ["1", "2"]),
    ExportTable.Column("Time", isNumeric: true, cells: ["00:01.00", "00:02.50"]),
    ExportTable.Column("Status", cells: ["Fastest", ""]),
    ExportTable.Column("Note", cells: ["", "a|b\\<i>\t&\"\nc"]),
  ])

  func clipboard(_ table: ExportTable, _ dialect: CSVDialect? = nil) -> ClipboardTable {
    ClipboardTable(table, precision: .hundredths, dialect: dialect ?? CSVDialect())
  }

  @Test("is plain text for the clipboard, in line and with tabs")
  func plainText() {
    #expect(
      clipboard(table).plainText == """
        Lap\t    Time\tStatus \tNote
          1\t00:01.00\tFastest\t
          2\t00:02.50\t       \ta|b\\<i> &" c

        """)
  }

  @Test("is HTML for the clipboard, in which notes mean nothing")
  func html() {
    let html = clipboard(table).html
    let heading = #"<th align="right">Lap</th><th align="right">Time</th>"#
    #expect(html.contains("<tr>\(heading)<th>Status</th><th>Note</th></tr>"))
    let cells = #"<td align="right">2</td><td align="right">00:02.50</td><td></td>"#
    #expect(html.contains("<tr>\(cells)<td>a|b\\&lt;i&gt;\t&amp;&quot;\nc</td></tr>"))
    #expect(html.contains("charset=utf-8"))
  }

  @Test("has no formulas on the clipboard, nor as headings, and leaves numbers as they are")
  func formulas() {
    let notes = ["=1", "'=1", "＝1", "\u{FEFF}+1", "-\u{301}", "a=1"]
    let table = ExportTable(
      [
        ExportTable.Column("=1+1", isNumeric: true, cells: notes.map { _ in "+6.71" }),
        ExportTable.Column("Note", cells: notes),
      ])
    let guarded = ["'=1", "''=1", "'＝1", "'\u{FEFF}+1", "'-\u{301}", "a=1"]
    let rows = guarded.map { "+6.71\t\($0)\n" }
    #expect(clipboard(table).plainText == "'=1+1\tNote\n" + rows.joined())
    let html = clipboard(table).html
    for note in guarded { #expect(html.contains("<td>\(note)</td>")) }
  }

  @Test("is aligned by the columns of a terminal, in which some characters are wide")
  func wide() {
    let table = ExportTable(
      [.init("ラップ", isNumeric: true, cells: ["1"]), .init("a", cells: ["b"])])
    let columns = { (text: String) in text.unicodeScalars.reduce(0) { $0 + ($1.isASCII ? 1 : 2) } }
    #expect(table.text(columns: columns) == "ラップ  a\n     1  b\n")
  }

  @Test("is not as wide as one long note in each of its rows")
  func longNote() throws {
    let long = String(repeating: "x", count: 100_000)
    let table = ExportTable(
      [
        ExportTable.Column("Note", cells: [long] + Array(repeating: "", count: 1000)),
        ExportTable.Column("Lap", cells: Array(repeating: "1", count: 1001)),
      ])
    #expect(clipboard(table).plainText.utf8.count < 350_000)
  }

  @Test("escapes signs with accents upon them, too")
  func accents() {
    let table = ExportTable([ExportTable.Column("N", cells: ["|\u{301}<\u{301}"])])
    #expect(clipboard(table).html.contains("<td>|\u{301}&lt;\u{301}</td>"))
  }
}
