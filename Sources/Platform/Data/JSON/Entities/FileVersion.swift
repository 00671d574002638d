import StopwatchDecoding

/// What all files of ours have in common.
struct FileVersion: Decodable {
  let version: Int

  /// - Throws: `NewerVersion`, `UnknownVersion`, or `DecodingError` when it is not JSON with one.
  static func check(_ text: JSONText, upTo current: Int) throws {
    try text.decode(FileVersion.self).check(upTo: current)
  }

  /// - Throws: `NewerVersion`, `UnknownVersion`.
  func check(upTo current: Int) throws {
    guard version <= current else { throw NewerVersion(version: version) }
    guard version > 0 else { throw UnknownVersion(version: version) }
  }
}
