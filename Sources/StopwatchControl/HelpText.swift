import ArgumentParser
import StopwatchPresentation

/// The argument parser's own words, which it has in English only.
enum HelpText {
  /// Returns its help in the user's language, and its completions with the commands after `help`.
  static func translated(_ text: String) -> String {
    let commands = StopwatchControl.configuration.subcommands
      .compactMap { $0.configuration.commandName }.joined(separator: " ")
    let words: KeyValuePairs = [
      "OVERVIEW: ": "", "USAGE:": localized("USAGE:"), "ARGUMENTS:": localized("ARGUMENTS:"),
      "OPTIONS:": localized("OPTIONS:"), "SUBCOMMANDS:": localized("SUBCOMMANDS:"),
      "(default)": localized("(default)"), "Show the version.": localized("Show the version."),
      "Show help information.": localized("Show help information."),
      "See 'stopwatchctl help <subcommand>' for detailed help.":
        localized("“stopwatchctl help <subcommand>” shows the options of a command."),
      "'*:subcommands:'": "'*:subcommands:(\(commands))'",
      "flags=(--version)\n":
        "flags=(--version)\nCOMPREPLY=($(compgen -W '\(commands)' -- \"$cur\"))\n",
      "complete -c 'stopwatchctl' -f\n":
        "complete -c 'stopwatchctl' -f -n '__fish_seen_subcommand_from help' -a '\(commands)'\n",
    ]
    return words.reduce(text) { $0.replacing($1.key, with: $1.value) }
  }
}
