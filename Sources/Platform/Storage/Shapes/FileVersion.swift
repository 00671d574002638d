import FoundationEssentials
import StopwatchCore
import StopwatchFormats

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

  /// Returns the version of a file with these laps: the first one wherever it can contain all of
  /// them, so that earlier programs read it. They would lose which laps are left out, and reject the
  /// second one.
  static func version(toContain laps: [Laps]) -> Int {
    laps.allSatisfy(\.excluded.isEmpty) ? 1 : 2
  }

  /// - Throws: `NewerVersion`, `UnknownVersion`.
  func check(upTo current: Int) throws {
    guard version <= current else { throw NewerVersion(version: version) }
    guard version > 0 else { throw UnknownVersion(version: version) }
  }
}

/// A file in the shape that this version of the program writes.
protocol VersionedFile: Codable {
  static var currentVersion: Int { get }
  var version: Int { get }
}

extension VersionedFile {
  /// - Throws: `NewerVersion`, `UnknownVersion`, or `UnusableJSON` or `DecodingError` if it is not
  ///   JSON of this shape.
  init(decoding bytes: [UInt8]) throws {
    let text = try JSONText(bytes)
    do {
      self = try text.decode()
    } catch {
      // A later version may have another shape.
      try FileVersion.check(text, upTo: Self.currentVersion)
      throw error
    }
    try FileVersion(version: version).check(upTo: Self.currentVersion)
  }

  /// Returns readable JSON with sorted keys.
  func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    return try Array(encoder.encode(self))
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
