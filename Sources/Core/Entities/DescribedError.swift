/// An error that an adapter can describe to the user.
public protocol DescribedError: Error {
  var reason: DescribedReason { get }
}

/// Why an adapter could not do what was asked.
public enum DescribedReason: Hashable, Sendable {
  /// In the system's own words, in the language of the user.
  case system(String)
  case notARegularFile
  case tooLarge
}
