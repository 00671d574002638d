import StopwatchFormats

/// A file in the shape that this version of the program writes.
protocol VersionedFile: Codable {
  static var currentVersion: Int { get }
}

extension VersionedFile {
  /// - Throws: `NewerVersion`, or `UnusableJSON` or `DecodingError` if it is not JSON of this shape.
  init(decoding bytes: [UInt8]) throws {
    self = try JSONText(bytes).decode(CheckedFile<Self>.self).file
  }

  /// Returns readable JSON with sorted keys.
  func encoded() throws -> [UInt8] { try json(.prettyPrinted) }
}

/// A file, decoded only if its version is supported: a later one may have another shape.
private struct CheckedFile<File: VersionedFile>: Decodable {
  let file: File

  init(from decoder: any Decoder) throws {
    let version = try FileVersion(from: decoder).version
    guard version <= File.currentVersion else { throw NewerVersion(version: version) }
    guard version > 0 else { throw UnusableJSON("there is no format \(version)") }
    file = try File(from: decoder)
  }
}

/// An error thrown for a file that was written by a later version of the program.
struct NewerVersion: Error, CustomStringConvertible {
  let version: Int

  var description: String { "written by a newer version (format \(version))" }
}
