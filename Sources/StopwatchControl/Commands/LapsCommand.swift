import ArgumentParser
import StopwatchCore
import StopwatchFormats
import StopwatchPresentation

struct ListLaps: ControlCommand {
  static let configuration = CommandConfiguration(
    "laps", abstract: ControlStrings.laps, example: "laps --json")
  @OptionGroup var options: PrintOptions

  @MainActor func perform() throws {
    let access = StopwatchAccess()
    let stopwatch = try access.read()
    try print(LapSheet(stopwatch, precision: access.format.precision), access.format, options)
  }
}

/// Prints the laps of a stopwatch or a session as a table, or as the JSON of an export.
func print(_ sheet: LapSheet, _ format: TimeFormat, _ options: PrintOptions) throws {
  let table = ExportTableMapper(format: format).table(for: sheet)
  if options.json {
    try Output.write(ExportFormat.json.encoded(sheet, table: table))
  } else if sheet.rows.isEmpty {
    Output.complain(ControlStrings.noLaps)
  } else {
    try Output.write(Array(table.alignedText.utf8))
  }
}
