import FoundationEssentials

/// A folder that exists for the duration of one test.
public final class TemporaryFolder: Sendable {
  public let path: String

  public init(in parent: String = FileManager.default.temporaryDirectory.path) {
    path = parent + "/stopwatch-test-" + UUID().uuidString
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    } catch {
      preconditionFailure("no temporary folder to be had: \(error)")
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The names of the folder's contents, sorted.
  public var names: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
  }

  /// Returns the names of a subfolder's contents, sorted.
  public func names(in folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: "\(path)/\(folder)").sorted()) ?? []
  }

  public func read(_ name: String) -> String? {
    FileManager.default.contents(atPath: "\(path)/\(name)").map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  public func write(_ text: String, to name: String) {
    write(Array(text.utf8), to: name)
  }

  public func write(_ bytes: [UInt8], to name: String) {
    let isWritten = FileManager.default.createFile(
      atPath: "\(path)/\(name)", contents: Data(bytes))
    precondition(isWritten, "could not write \(name)")
  }

  /// Returns the permission bits of the item with the given name, or `nil` if it does not exist.
  public func mode(of name: String) -> Int? {
    let attributes = try? FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
    return attributes?[.posixPermissions] as? Int
  }
}
