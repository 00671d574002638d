import StopwatchFormats

/// A file chooser that asks the user for a file.
@MainActor
public protocol FileChooserPort {
  /// Asks for a file to save to, and for confirmation before an existing file is chosen.
  func fileToSave(_ request: FileRequest) async -> FileChoice
  /// Asks for a file to open.
  func fileToOpen(_ request: FileRequest) async -> FileChoice
}

/// The user's answer to a file request.
public enum FileChoice: Hashable, Sendable {
  /// - Parameter kind: the chosen file type, or `nil` if the chooser does not report it.
  case chosen(path: String, kind: FileRequest.Kind?)
  case cancelled
  /// The user has accepted without a file.
  case nothing
  /// The file can be accessed only through the desktop, such as one on a server.
  case notLocal
}
