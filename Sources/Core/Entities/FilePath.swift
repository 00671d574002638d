/// The components of a path by its bytes, as the system separates them.
///
/// In Swift, a slash or a dot forms one `Character` with a following combining mark, or with
/// certain characters before it.
public enum FilePath {
  /// The maximum length of a file name, in bytes.
  public static let maximumNameLength = 255

  /// Returns the part after the last slash.
  public static func name(of path: String) -> String {
    path.utf8.split(separator: UInt8(ascii: "/")).last.map { String(Substring($0)) } ?? path
  }

  /// Returns the folder that contains the file, or `nil` if the path does not include it.
  public static func folder(of path: String) -> String? {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the part of the name after the last dot, or `nil` if there is no dot except at the
  /// beginning.
  public static func fileExtension(of path: String) -> String? {
    let name = name(of: path)
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else {
      return nil
    }
    return String(name[name.utf8.index(after: dot)...])
  }

  /// Returns the path without the dot and the file extension, if it has one.
  public static func withoutExtension(_ path: String) -> String {
    guard let fileExtension = fileExtension(of: path) else { return path }
    return String(Substring(path.utf8.dropLast(fileExtension.utf8.count + 1)))
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

/// Paths, which are bytes to the system, as text that can be turned into the same bytes again.
///
/// A byte that is not part of valid UTF-8 is written as `\xE9`, and so is a backslash before an `x`.
extension String {
  /// Creates the text of a path, or of a part of one.
  public init(systemPath path: UnsafePointer<CChar>) {
    self = String(validatingCString: path) ?? ""
    guard isEmpty || utf8.contains(UInt8(ascii: "\\")) else { return }
    let bytes = sequence(first: path) { $0 + 1 }.lazy.map { UInt8(bitPattern: $0.pointee) }
    var rest = Array(bytes.prefix { $0 != 0 })[...]
    self = ""
    while let byte = rest.first {
      let scalars = (1...4).lazy.compactMap { String(validating: rest.prefix($0), as: UTF8.self) }
      if let scalar = scalars.first, !rest.starts(with: #"\x"#.utf8) {
        self += scalar
        rest = rest.dropFirst(scalar.utf8.count)
      } else {
        self += #"\x"# + String(byte, radix: 16, uppercase: true)
        rest = rest.dropFirst()
      }
    }
  }

  /// The bytes of a path for the system, with a terminating null.
  public var systemPath: [CChar] {
    guard utf8.contains(UInt8(ascii: "\\")) else { return Array(utf8CString) }
    var (bytes, rest) = ([UInt8](), Array(utf8)[...])
    while let byte = rest.popFirst() {
      let digits = String(decoding: rest.prefix(3).dropFirst(), as: UTF8.self)
      if byte == UInt8(ascii: "\\"), rest.first == UInt8(ascii: "x"),
        let escaped = UInt8(digits, radix: 16), escaped == byte || escaped >= 0x80
      {
        bytes.append(escaped)
        rest = rest.dropFirst(3)
      } else {
        bytes.append(byte)
      }
    }
    return bytes.map(CChar.init(bitPattern:)) + [0]
  }

  /// A path as text for people, in which `�` stands for bytes that are not valid UTF-8.
  public var shownPath: String {
    String(decoding: systemPath.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
