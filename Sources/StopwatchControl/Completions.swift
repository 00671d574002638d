import ArgumentParser
import StopwatchCore
import StopwatchFormats
import StopwatchPresentation

extension CompletionKind {
  static let sessions = described { access, _ in
    let mapper = access.mapper
    return try access.history().map { entry in
      let row = mapper.row(for: entry)
      return (row.id.description, row.title)
    }
  }

  static let reminders = described { access, _ in
    let reminders = try access.preferences().reminders
    return zip(1..., reminders).map { ("\($0)", $1.line(access.format)) }
  }

  static let names = described { access, _ in
    try access.read().stopwatch.laps.roster.names.map { ($0.text, "") }
  }

  /// The possible values of the preference before it.
  static let preferenceValues = described { _, words in
    let key = words.lazy.compactMap(PreferenceKey.named).first
    return (key?.samples ?? []).map { ($0.plainText, "") }
  }

  /// - Parameter candidates: returns the words to choose from with their descriptions, for the words
  ///   of the command line so far.
  private static func described(
    _ candidates:
      @escaping @MainActor @Sendable (StopwatchAccess, [String]) throws -> [(String, String)]
  ) -> CompletionKind {
    .custom { words, _, _ in
      // The argument parser calls back on the main thread. Without candidates there are none.
      MainActor.assumeIsolated {
        ((try? candidates(StopwatchAccess(), words)) ?? []).map { word, description in
          switch CompletionShell.requesting {
          case .zsh?:
            word.split(separator: ":", omittingEmptySubsequences: false).joined(separator: "\\:")
              + ":\(description.singleLine)"
          case .fish?: "\(word)\t\(description.singleLine)"
          default: word
          }
        }
      }
    }
  }
}
