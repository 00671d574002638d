extension String {
  /// Returns the text with some of its Unicode scalars replaced.
  ///
  /// Scalars are replaced and not characters, because a character with a combining accent is one
  /// `Character` in Swift, and two code points to other programs that read the file.
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
