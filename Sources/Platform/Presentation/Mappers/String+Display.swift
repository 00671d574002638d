/// Texts from files, which can have any length: laying one out takes time that grows with it, and
/// much faster than it.
extension String {
  /// In Unicode scalars, for a single character can have any number of them.
  static let maximumDisplayLength = 1000

  /// As much of the text as is displayed.
  var bounded: String { String(unicodeScalars.prefix(Self.maximumDisplayLength)) }

  /// The text as it is displayed: one that is too long ends in an ellipsis.
  var displayed: String {
    let end = unicodeScalars.index(
      startIndex, offsetBy: Self.maximumDisplayLength, limitedBy: endIndex)
    return end == nil || end == endIndex ? self : bounded + "…"
  }
}
