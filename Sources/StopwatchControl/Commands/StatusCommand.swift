import ArgumentParser
import StopwatchCore
import StopwatchPresentation

struct Status: ControlCommand {
  static let configuration = CommandConfiguration(
    "status", abstract: ControlStrings.status, example: "status --format \"{time} · {lap}\"")
  @Option(help: ArgumentHelp(ControlStrings.formatOption), transform: \.shownPath)
  var format: String?
  @Flag(name: .long, help: ArgumentHelp(ControlStrings.followOption))
  var follow = false
  @OptionGroup var options: PrintOptions

  func validate() throws {
    guard let format else { return }
    do throws(UnknownField) {
      _ = try StatusReport(Stopwatch(), format: TimeFormat(decimalSeparator: ".")).text(format)
    } catch {
      throw ValidationError(error.message)
    }
  }

  @MainActor func perform() throws {
    let access = StopwatchAccess()
    let stopwatch = try access.read()
    try Output.printLine(text(of: stopwatch, access))
    guard follow else { return }
    try Follower(access, from: stopwatch).follow { try Output.printLine(text(of: $0, access)) }
  }

  @MainActor private func text(of stopwatch: Stopwatch, _ access: StopwatchAccess) throws -> String
  {
    if options.json { return try StatusReport.json(stopwatch, access.format) }
    let report = StatusReport(stopwatch, format: access.format)
    return try format.map { try report.text($0) } ?? report.line
  }
}
