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
