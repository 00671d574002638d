/// The parts of a path by its bytes, as the system takes it apart.
///
/// To Swift, a slash or a dot is one character with a mark behind it, or with some signs before it.
public enum FilePath {
  /// The maximum length of the name of a file, in bytes.
  public static let maximumNameLength = 255

  /// What stands behind the last slash.
  public static func name(of path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
  }

  /// The folder in which it lies; none when the path does not say.
  public static func folder(of path: String) -> String? {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What stands behind the last dot of the name; none when there is no dot but at its beginning.
  public static func ending(of path: String) -> String? {
    let name = name(of: path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return nil
    }
    return String(name[name.utf8.index(after: dot)...])
  }

  /// The path without the dot and the ending, if it has one.
  public static func withoutEnding(_ path: String) -> String {
    guard let ending = ending(of: path) else { return path }
    return String(Substring(path.utf8.dropLast(ending.utf8.count + 1)))
  }

  /// As many characters of a name as leave room for a dot and an ending.
  public static func cut(_ name: String, toFit ending: String) -> String {
    var length = ending.utf8.count + 1
    let fitting = name.prefix { character in
      length += character.utf8.count
      return length <= maximumNameLength
    }
    return String(fitting)
  }
}
