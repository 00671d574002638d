/// The components of a path by its scalars, as the system separates them: in Swift, a slash or a dot can be
/// one `Character` with its neighbour.
public enum FilePath {
  /// The maximum length of a file name, in bytes.
  public static let maximumNameLength = 255

  public static func name(of path: String) -> String {
    path.unicodeScalars.split(separator: "/").last.map { String($0) } ?? path
  }

  /// Returns the folder that contains the file, or `nil` if the path does not include it.
  public static func folder(of path: String) -> String? {
    guard let slash = path.unicodeScalars.lastIndex(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the part of the name after the last dot, or `nil` if there is no dot except at the
  /// beginning.
  public static func fileExtension(of path: String) -> String? {
    let name = name(of: path)
    guard let dot = name.unicodeScalars.lastIndex(of: "."), dot != name.startIndex else {
      return nil
    }
    return String(name.unicodeScalars[dot...].dropFirst())
  }

  public static func withoutExtension(_ path: String) -> String {
    fileExtension(of: path).map {
      String(path.unicodeScalars.dropLast($0.unicodeScalars.count + 1))
    } ?? path
  }

  /// Returns as many characters of a name as leave room for a dot and the file extension.
  public static func cut(_ name: String, toFit fileExtension: String) -> String {
    var length = fileExtension.utf8.count + 1
    let fitting = name.prefix { character in
      length += character.utf8.count
      return length <= maximumNameLength
    }
    return String(fitting)
  }
}
