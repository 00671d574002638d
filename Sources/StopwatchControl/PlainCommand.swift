import StopwatchCore
import StopwatchPresentation

/// The commands that keys and panels run, in their plainest forms. The argument parser takes longer to
/// parse them than to run them.
@MainActor
enum PlainCommand {
  /// Performs the command, and returns whether it is one of these. All others are for the argument
  /// parser, and so is everything that is wrong.
  static func perform(_ arguments: [String]) throws -> Bool {
    let isJSON = arguments.count > 1 && arguments.last == "--json"
    let words = isJSON ? arguments.dropLast() : arguments[...]
    let command = words.first.flatMap { RemoteCommand(rawValue: $0) }
    switch (words.count, command) {
    case (1, let command?):
      try Press(command: command).perform(StopwatchAccess(), isJSON: isJSON)
    case (3, .lap) where words[1] == "--note" && !words[2].hasPrefix("-"):
      try Press(command: .lap, note: words[2]).perform(StopwatchAccess(), isJSON: isJSON)
    case (1, nil) where words[0] == "status": try status(nil, isJSON: isJSON)
    case (3, nil) where words[0] == "status" && words[1] == "--format" && isTemplate(words[2]):
      try status(words[2], isJSON: isJSON)
    case (1, nil) where words[0] == "--version" && !isJSON:
      try Output.printLine(StopwatchControl.version)
    default: return false
    }
    return true
  }

  private static func isTemplate(_ text: String) -> Bool {
    !text.hasPrefix("-") && (try? StatusReport.check(text)) != nil
  }

  private static func status(_ template: String?, isJSON: Bool) throws {
    let access = StopwatchAccess()
    let state = try access.read()
    try Output.printLine(access.text(of: state, template: template, isJSON: isJSON))
  }
}
