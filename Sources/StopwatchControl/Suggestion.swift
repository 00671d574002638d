import ArgumentParser
import StopwatchFormats
import StopwatchPresentation

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
      let similar = names.similar(to: word)
      guard !names.contains(word), !similar.isEmpty else { return nil }
      return localized(
        "Unknown word “{word}”. Did you mean {suggestion}?",
        ["word": word, "suggestion": similar.joined(separator: ", ")])
    }
    return nil
  }
}

extension [String] {
  /// Returns those that begin with the text, or else the most similar ones.
  fileprivate func similar(to text: String) -> [String] {
    let longer = filter { text.count > 1 && $0.hasPrefix(text) }
    guard longer.isEmpty else { return longer }
    let distances = map { ($0, $0.lowercased().distance(to: text.lowercased())) }
    let least = distances.map(\.1).min() ?? .max
    let most = Swift.min(2, text.count / 2)
    return least > most ? [] : distances.filter { $0.1 == least }.map(\.0)
  }
}

extension String {
  /// Returns the number of letters to insert, delete, replace or swap with the next one; see
  /// "optimal string alignment distance".
  fileprivate func distance(to other: String) -> Int {
    let (a, b) = (Array(self), Array(other))
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        let isSwap = i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j]
        let replaced = rows[i][j] + (a[i] == b[j] ? 0 : 1)
        let swapped = isSwap ? rows[i - 1][j - 1] + 1 : replaced
        row.append(Swift.min(rows[i][j + 1] + 1, row[j] + 1, replaced, swapped))
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}
