extension String {
  /// The text with some of its scalars replaced.
  ///
  /// By scalar and not by character, because a sign and an accent upon it are one character to Swift
  /// and two to whoever reads the file.
  func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var text = ""
    for scalar in unicodeScalars {
      if let other = replacement(scalar) {
        text += other
      } else {
        text.unicodeScalars.append(scalar)
      }
    }
    return text
  }
}
