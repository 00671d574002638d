/// What people answered when they were asked for a file.
public enum FileChoice: Hashable, Sendable {
  /// - Parameter kind: the one that was chosen, if the chooser tells.
  case chosen(path: String, kind: FileRequest.Kind?)
  case cancelled
  /// It lies where only the desktop gets to, such as on a server.
  case outOfReach
}
