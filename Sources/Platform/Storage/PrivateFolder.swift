import Glibc
import StopwatchCore

/// Folders that only this user can access.
public enum PrivateFolder {
  /// Creates `folder` and its missing parent folders, and flushes them to disk; does nothing if it
  /// exists.
  ///
  /// - Throws: `FileError` if the system refuses.
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
    if mkdir(folder.systemPath, 0o700) == 0 {
      try AtomicFile.synchronize(folder: parent(of: folder))
    } else if errno != EEXIST {
      throw .latest(folder)
    }
  }

  /// Returns the folder that contains `path`: the working directory for a bare name.
  static func parent(of path: String) -> String { FilePath.folder(of: path) ?? "." }
}

/// The contents of a folder.
enum FolderListing {
  /// Returns the names of all items in `folder`; empty if it does not exist.
  ///
  /// - Throws: `FileError` if the system refuses to list them.
  static func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = opendir(folder.systemPath) else {
      if errno == ENOENT { return [] }
      throw .latest(folder)
    }
    defer { closedir(stream) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(stream) {
      names.append(name(of: entry))
      errno = 0
    }
    guard errno == 0 else { throw .latest(folder) }
    return names
  }

  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String {
    withUnsafePointer(to: &entry.pointee.d_name) { name in
      name.withMemoryRebound(to: CChar.self, capacity: Int(entry.pointee.d_reclen)) {
        String(systemPath: $0)
      }
    }
  }
}
