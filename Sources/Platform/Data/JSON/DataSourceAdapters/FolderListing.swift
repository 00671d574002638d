import Glibc

/// Tells what lies in a folder.
enum FolderListing {
  /// The names of everything in `folder`, nothing when it is not there.
  ///
  /// - Throws: `FileError` when the system refuses to tell.
  static func names(in folder: String) throws(FileError) -> [String] {
    guard let stream = opendir(folder) else {
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
        String(cString: $0)
      }
    }
  }
}
