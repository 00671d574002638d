import Glibc
import StopwatchCore

/// The location of a file that was moved to the desktop's trash, according to the freedesktop Trash
/// specification.
public struct TrashedFile: Sendable {
  private let path: String
  private let infoPath: String

  /// - Parameters:
  ///   - path: the current path of the file.
  ///   - infoPath: the path of the info file, in which the trash records the original path.
  public init(path: String, infoPath: String) {
    self.path = path
    self.infoPath = infoPath
  }

  /// Moves the file back unless `target` exists, and returns whether it is there now.
  func restore(to target: String) -> Bool {
    guard link(path.systemPath, target.systemPath) == 0 else { return false }
    do {
      try AtomicFile.synchronize(folder: PrivateFolder.parent(of: target))
    } catch {
      return false
    }
    unlink(path.systemPath)
    unlink(infoPath.systemPath)
    return true
  }

  /// Deletes the file permanently, because it is stored elsewhere.
  func delete() {
    unlink(path.systemPath)
    unlink(infoPath.systemPath)
  }
}
