/// The words of tables in all languages of the program.
enum TableWords {
  private static let words = Dictionary(
    uniqueKeysWithValues: String(decoding: PackageResources.headings_txt, as: UTF8.self)
      .split(separator: "\n").filter { $0.first != "#" }.map { line in
        let words = line.split(separator: "\t").map(String.init)
        return (words[0], Set(words.dropFirst().map(normalized)))
      })

  static func of(_ meaning: String) -> Set<String> { words[meaning] ?? [] }

  /// Returns the words in lower case with single spaces between them: `Time (s)` as `time s`.
  static func normalized(_ text: String) -> String {
    // A long note would take long.
    let words = text.prefix(100).lowercased().split { $0.isWhitespace || "_-()[]".contains($0) }
      .joined(separator: " ")
    let name = words.count > 1 && words.hasPrefix("#") ? words.dropFirst() : words[...]
    return String(".:".contains(name.last ?? " ") ? name.dropLast() : name).trimmed
  }
}
