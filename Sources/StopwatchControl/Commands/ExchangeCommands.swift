import ArgumentParser
import GLibInterop
import Glibc
import StopwatchCore
import StopwatchFormats
import StopwatchPresentation
import StopwatchStorage

extension ExportFormat: ExpressibleByArgument {}

/// The destination of an export.
struct ExportOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(localized("The format. By default, that of the file extension, or csv.")))
  var format: ExportFormat?
  @Option(help: ArgumentHelp(localized("The decimal mark of CSV."), valueName: "mark"))
  var decimal: String?
  @Option(help: ArgumentHelp(localized("The separator of CSV: , or ; or tab."), valueName: "sign"))
  var separator: String?
  @Flag(help: ArgumentHelp(localized("Write CSV with a column of lap times for each name.")))
  var byName = false
  @Flag(help: ArgumentHelp(localized("Replace the file if it exists.")))
  var force = false
  @Argument(
    help: ArgumentHelp(localized("The file, or - for standard output."), valueName: "file"),
    completion: .file(extensions: ["csv", "json"]))
  var file = "-"

  private var chosenFormat: ExportFormat { format ?? ExportFormat(fileName: file) ?? .csv }

  private var dialect: CSVDialect? {
    CSVDialect(decimalMark: decimal ?? ".", separator: separator == "tab" ? "\t" : separator)
  }

  func validate() throws {
    let formats: KeyValuePairs = ["formats": ExportFormat.allValueStrings.joined(separator: ", ")]
    let isForeign = [".ods", ".xls", ".xlsx", ".html", ".pdf"].contains(
      where: file.lowercased().hasSuffix)
    guard format != nil || !isForeign else {
      throw ValidationError(localized("The format must be one of: {formats}", formats))
    }
    try checkOptions(!byName || chosenFormat == .csv)
    guard dialect != nil, chosenFormat == .csv || (decimal ?? separator) == nil else {
      throw ValidationError(localized("This decimal mark and separator are not possible."))
    }
  }

  func export(_ sheet: LapSheet) throws {
    let content = try chosenFormat.encoded(
      sheet, csv: dialect ?? CSVDialect(), isByName: byName)
    guard file != "-" else { return try Output.write(content) }
    guard !Flatpak.isTemporary(folder: FilePath.folder(of: file) ?? ".") else {
      throw ControlError.notPossible(
        localized("“{name}” would be lost with the sandbox. Use - as the file.", ["name": file]))
    }
    let files = UserFiles()
    // What cannot be replaced is refused by `write`, with the reason.
    guard force || !files.exists(file) || !files.isReplaceable(file) else {
      throw ControlError.notPossible(
        localized("“{name}” already exists. Use --force to replace it.", ["name": file]))
    }
    do {
      try files.write(content, to: file)
    } catch {
      let reason = ErrorMapper.message(for: error)
      throw ControlError.unavailable(
        localized("Could not save the laps: {reason}", ["reason": "\(file): \(reason)"]))
    }
  }
}

struct Export: ControlCommand {
  static let configuration = CommandConfiguration(
    "export", abstract: localized("Export the laps to a file."),
    example: "export --format csv laps.csv")
  @OptionGroup var options: ExportOptions

  @MainActor func perform(_ access: StopwatchAccess) throws {
    try options.export(access.sheet(of: access.read()))
  }
}

extension DecimalMark: ExpressibleByArgument {}
extension TimesKind: ExpressibleByArgument {}
extension ImportUnit: ExpressibleByArgument {}

struct Import: ControlCommand {
  static let configuration = CommandConfiguration(
    "import", abstract: localized("Add laps from a CSV or JSON file to the history."),
    example: "import laps.csv")
  @Argument(
    help: ArgumentHelp(localized("The file, or - for standard input."), valueName: "file"),
    completion: .file(extensions: ["csv", "json", "tsv", "txt"]))
  var file: String
  @Flag(help: ArgumentHelp(localized("Show what would be imported, and change nothing.")))
  var dryRun = false
  @Option(help: ArgumentHelp(localized("The unit of times that state none.")))
  var unit: ImportUnit?
  @Option(help: ArgumentHelp(localized("The decimal mark of CSV.")))
  var decimal: DecimalMark?
  @Option(help: ArgumentHelp(localized("Whether times are of laps or totals.")))
  var times: TimesKind?
  @Flag(help: ArgumentHelp(localized("Leave out rows without a lap number, such as sums.")))
  var skipUnnumbered = false
  @OptionGroup var options: PrintOptions

  @MainActor func perform(_ access: StopwatchAccess) throws {
    let content: [UInt8]
    do {
      let limit = ImportedLaps.maximumSize
      content = try file == "-" ? Input.read(limit: limit) : UserFiles().read(file, limit: limit)
    } catch {
      let reason = ErrorMapper.message(for: error)
      throw ControlError.unavailable(ImportResult.failed("\(file): \(reason)").message)
    }
    let name = file == "-" ? "" : FilePath.name(of: file)
    let laps: ImportedLaps
    let answers = [
      unit.map(ImportAnswer.unit), decimal.map(ImportAnswer.decimalMark),
      times.map(ImportAnswer.times), skipUnnumbered ? .skipUnnumbered : nil,
    ].compactMap(\.self)
    do {
      laps = try ImportedLaps(content, fileName: name, answers)
    } catch {
      throw ControlError.notPossible(ImportResult.failed(error.message + error.options).message)
    }
    // Without a history that can be read, the import fails with the reason.
    let known = dryRun ? [] : (try? access.history().map(\.id)) ?? []
    // The program with windows reads the file again, without the answers.
    let sent = try answers.isEmpty ? content : laps.encoded()
    let id = dryRun ? nil : try access.connect { try $0.importLaps(sent, fileName: name) }
    if let id, known.contains(id) { Output.complain(ImportResult.existingMessage) }
    let summary = laps.summary(access.format)
    let document: [String: JSONValue?] = [
      "version": .integer(1), "session": id.map { .text("\($0)") }, "summary": .text(summary),
    ]
    try Output.printLine(
      options.json
        ? document.compactMapValues(\.self).jsonLine() : id.map { "\($0)".singleLine } ?? summary)
  }
}

extension ImportError {
  /// The options of the command that answer the question.
  fileprivate var options: String {
    let options = choices.map { choice in
      switch choice.answer {
      case .unit(let unit): "--unit \(unit)"
      case .decimalMark(let mark): "--decimal \(mark.rawValue)"
      case .times(let times): "--times \(times)"
      case .skipUnnumbered: "--skip-unnumbered"
      }
    }.joined(separator: ", ")
    return options.isEmpty ? "" : " " + localized("Choose: {options}", ["options": options])
  }
}
