import FoundationEssentials

/// What all files of ours have in common.
struct FileVersion: Decodable {
  let version: Int

  /// - Throws: `NewerVersion`, `UnknownVersion`, or `DecodingError` when it is not JSON with one.
  static func check(_ data: Data, upTo current: Int) throws {
    let version = try JSONDecoder().decode(FileVersion.self, from: data).version
    guard version <= current else { throw NewerVersion(version: version) }
    guard version > 0 else { throw UnknownVersion(version: version) }
  }
}
