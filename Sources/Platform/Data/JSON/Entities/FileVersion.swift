import StopwatchDecoding

/// The field that all files of this program have in common.
struct FileVersion: Decodable {
  let version: Int

  /// Checks that the version of the file is supported.
  ///
  /// - Throws: `NewerVersion`, `UnknownVersion`, or `DecodingError` if it is not JSON with a
  ///   version.
  static func check(_ text: JSONText, upTo current: Int) throws {
    try text.decode(FileVersion.self).check(upTo: current)
  }

  /// - Throws: `NewerVersion`, `UnknownVersion`.
  func check(upTo current: Int) throws {
    guard version <= current else { throw NewerVersion(version: version) }
    guard version > 0 else { throw UnknownVersion(version: version) }
  }
}

/// An error thrown for a file that was written by a later version of the program.
struct NewerVersion: Error, CustomStringConvertible {
  let version: Int

  var description: String { "written by a newer version (format \(version))" }
}

/// An error thrown for a file with a version that never existed.
struct UnknownVersion: Error, CustomStringConvertible {
  let version: Int

  var description: String { "there is no format \(version)" }
}
