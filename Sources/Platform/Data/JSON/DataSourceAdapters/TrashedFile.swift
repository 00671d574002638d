import Glibc

/// Where a file lies that was moved to the desktop's trash, by the freedesktop Trash specification.
public struct TrashedFile: Sendable {
  private let path: String
  private let infoPath: String

  /// - Parameters:
  ///   - path: where its content is now.
  ///   - infoPath: where the trash notes where it was.
  public init(path: String, infoPath: String) {
    self.path = path
    self.infoPath = infoPath
  }

  /// Moves the file back, unless there is one again; says whether it is there now.
  func restore(to target: String) -> Bool {
    guard link(path, target) == 0 else { return false }
    do {
      try AtomicFile.synchronize(folder: PrivateFolder.parent(of: target))
    } catch {
      return false
    }
    unlink(path)
    unlink(infoPath)
    return true
  }

  /// Deletes the file for good, because it is kept elsewhere.
  func delete() {
    unlink(path)
    unlink(infoPath)
  }
}
