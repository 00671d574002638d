import Glibc
import StopwatchCore

/// Folders that only this user can access.
public enum PrivateFolder {
  /// Creates `folder` and its missing parent folders, and flushes them to disk; does nothing if it
  /// exists.
  public static func create(_ folder: String) throws(FileError) {
    do {
      try createWithoutParents(folder)
    } catch {
      guard error.cause == .system(ENOENT), folder != "/" else { throw error }
      try create(parent(of: folder))
      try createWithoutParents(folder)
    }
  }

  private static func createWithoutParents(_ folder: String) throws(FileError) {
    if mkdir(folder, 0o700) == 0 {
      let file = open(folder, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
      own(file, folder)
      close(file)
      try AtomicFile.synchronize(folder: parent(of: folder))
    } else if errno != EEXIST {
      throw .latest(folder)
    }
  }

  /// Gives a new file or folder to the owner of the folder that contains it, if root has created it: its
  /// owner could not write it otherwise.
  package static func own(_ file: CInt, _ path: String) {
    var status = FileStatus()
    guard geteuid() == 0, let folder = FileStatus.of(parent(of: path)), folder.st_uid != 0,
      fstat(file, &status) == 0, status.st_uid == 0, !status.isRegular || status.st_nlink == 1
    else { return }
    // An error is ignored: not all file systems have owners.
    _ = fchown(file, folder.st_uid, folder.st_gid)
  }

  /// Returns the folder that contains `path`: the working directory for a bare name.
  static func parent(of path: String) -> String { FilePath.folder(of: path) ?? "." }
}

/// The contents of a folder.
package enum FolderListing {
  /// Returns the names of all items in `folder`; empty if it does not exist.
  package static func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = opendir(folder) else {
      if errno == ENOENT { return [] }
      throw .latest(folder)
    }
    defer { closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      names.append(name)
      errno = 0
    }
    guard errno == 0 else { throw .latest(folder) }
    return names
  }
}
