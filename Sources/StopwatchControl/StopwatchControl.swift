import ArgumentParser
import StopwatchCore
import StopwatchFormats
import StopwatchPresentation

/// The program `stopwatchctl`.
struct StopwatchControl: ParsableCommand {
  static let version = "stopwatchctl \(Program.version)"
  /// All errors have the form of `Output.complain`.
  static let _errorPrefix = "stopwatchctl: "
  static let configuration = CommandConfiguration(
    commandName: "stopwatchctl",
    abstract: localized("Control the stopwatch from a shell, a script or a desktop-wide key."),
    discussion: localized(
      "If the Stopwatch window is open, commands take effect there. Otherwise they change the files, which the window reads when it opens. A press counts from the moment the command starts."
    ),
    version: version,
    subcommands: [
      Start.self, Pause.self, Resume.self, Toggle.self, LapPress.self, Reset.self, Undo.self,
      Redo.self, SetTime.self, Split.self, Merge.self, End.self, LeaveOut.self, Note.self,
      DeleteLap.self, Status.self, ListLaps.self, Statistics.self, History.self, Export.self,
      Import.self, Watch.self, CompareWith.self, Remind.self, Config.self,
    ])

  /// Performs a command, or prints the help that the words ask for.
  static func perform(_ words: [String]) throws {
    do {
      var command = try parseAsRoot(words)
      try command.run()
    } catch  where exitCode(for: error).isSuccess {
      try Output.printLine(HelpText.translated(fullMessage(for: error)))
    }
  }
}

/// A subcommand, which runs on the main actor.
protocol ControlCommand: ParsableCommand {
  @MainActor func perform() throws
}

extension ControlCommand {
  func run() throws {
    // The argument parser calls back on the main thread.
    nonisolated(unsafe) let command = self
    try MainActor.assumeIsolated { try command.perform() }
  }
}

extension CommandConfiguration {
  /// Creates the configuration of a subcommand, with an example in its help.
  init(
    _ name: String, abstract: String, example: String,
    subcommands: [any ParsableCommand.Type] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil
  ) {
    self.init(
      commandName: name, abstract: abstract,
      discussion: localized("Example: {command}", ["command": "stopwatchctl \(example)"]),
      subcommands: subcommands, defaultSubcommand: defaultSubcommand)
  }
}

/// An error that ends the program with a message and an exit status.
struct ControlError: Error {
  /// `EX_USAGE` of `sysexits.h`.
  private static let usage: Int32 = 64
  /// Not possible in the state of the stopwatch.
  private static let notPossible: Int32 = 1
  /// `EX_UNAVAILABLE` of `sysexits.h`: the state cannot be reached, read or saved.
  private static let unavailable: Int32 = 69

  let status: Int32
  let message: String

  static func refused(_ refusal: Refusal) -> ControlError {
    ControlError(status: notPossible, message: refusal.message)
  }

  static func notPossible(_ message: String) -> ControlError {
    ControlError(status: notPossible, message: message)
  }

  static func unavailable(_ message: String) -> ControlError {
    ControlError(status: unavailable, message: message)
  }
}

extension ControlError {
  init(_ error: TypedTimeError) {
    self.init(
      status: error.isNotPossible ? Self.notPossible : Self.usage, message: error.message)
  }
}

/// The errors of several commands.
enum ControlStrings {
  static func inUse(owner: String?) -> String {
    guard let owner else {
      return localized("Another program is using the data and does not respond.")
    }
    return localized("Process {number} is using the data and does not respond.", ["number": owner])
  }
  static func unreachableWindow(_ reason: String) -> String {
    localized(
      "No reply from the window ({reason}); the command may or may not have taken effect",
      ["reason": reason])
  }
  static func notSavedYet(_ message: String) -> String {
    localized(
      "{message}. The change counts in the window, which saves it later: do not repeat the command.",
      ["message": message])
  }
  static func unreadable(_ reason: String) -> String {
    localized("Could not read the stopwatch: {reason}", ["reason": reason])
  }
  static func notImported(_ reason: String) -> String {
    localized("Could not import laps: {reason}", ["reason": reason])
  }
}

/// What the user may have meant by a mistyped word.
enum Suggestion {
  /// Returns the message about the first word that is no command or no preference; `nil` if there is no
  /// such word, or nothing like it.
  static func message(for words: [String]) -> String? {
    var command: any ParsableCommand.Type = StopwatchControl.self
    for word in words {
      let commands = command.configuration.subcommands
      if let next = commands.first(where: { $0.configuration.commandName == word }) {
        command = next
        continue
      }
      let names =
        command == Config.Get.self || command == Config.Set.self
        ? PreferenceKey.allValueStrings
        : commands.compactMap { $0.configuration.commandName } + ["help"]
      let similar = Self.names(names, similarTo: word)
      guard !names.contains(word), !similar.isEmpty else { return nil }
      return localized(
        "Unknown word “{word}”. Did you mean {suggestion}?",
        ["word": word, "suggestion": similar.joined(separator: ", ")])
    }
    return nil
  }

  /// Returns the names that begin with the text, or else the most similar ones.
  private static func names(_ names: [String], similarTo text: String) -> [String] {
    let longer = names.filter { text.count > 1 && $0.hasPrefix(text) }
    guard longer.isEmpty else { return longer }
    let distances = names.map { ($0, distance(from: $0.lowercased(), to: text.lowercased())) }
    let least = distances.map(\.1).min() ?? .max
    let most = min(2, text.count / 2)
    return least > most ? [] : distances.filter { $0.1 == least }.map(\.0)
  }

  /// Returns the number of letters to insert, delete, replace or swap with the next one; see
  /// "optimal string alignment distance".
  private static func distance(from text: String, to other: String) -> Int {
    let (a, b) = (Array(text), Array(other))
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let isSwap = i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j]
        let replaced = rows[i][j] + (a[i] == b[j] ? 0 : 1)
        let swapped = isSwap ? rows[i - 1][j - 1] + 1 : replaced
        row.append(min(rows[i][j + 1] + 1, row[j] + 1, replaced, swapped))
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
