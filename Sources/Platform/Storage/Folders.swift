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
package enum FolderListing {
  /// Returns the names of all items in `folder`; empty if it does not exist.
  package static func names(in folder: String) throws(FileError) -> [String] {
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

/// The folders of a program, according to the XDG Base Directory Specification 0.8.
public struct XDGDirectories: Hashable, Sendable {
  /// The folder for data that should survive a restart but is useless on other machines: the
  /// running stopwatch, the log.
  public let state: String
  /// The folder for data that the user would carry to another machine.
  public let data: String
  public let configuration: String
  /// The folder of the user's login for files that need no disk, which other programs use, too;
  /// `nil` if there is none.
  public let runtime: String?

  /// Reads the variables of the environment; a relative or empty path counts as unset.
  public init(program: String, variable: (_ name: String) -> String?) {
    func absolute(_ name: String) -> String? {
      variable(name).flatMap { $0.utf8.first == UInt8(ascii: "/") ? $0 : nil }
    }
    let home = absolute("HOME") ?? Self.homeOfCurrentUser()
    state = (absolute("XDG_STATE_HOME") ?? home + "/.local/state") + "/" + program
    data = (absolute("XDG_DATA_HOME") ?? home + "/.local/share") + "/" + program
    runtime = absolute("XDG_RUNTIME_DIR")
    configuration = (absolute("XDG_CONFIG_HOME") ?? home + "/.config") + "/" + program
  }

  /// The directories of this program for the current user.
  public static var forCurrentUser: XDGDirectories {
    XDGDirectories(program: Program.name) { getenv($0).map { String(systemPath: $0) } }
  }

  /// The folder of finished sessions.
  public var sessions: String { data + "/sessions" }

  private static func homeOfCurrentUser() -> String {
    guard let user = getpwuid(getuid()), let home = user.pointee.pw_dir else { return "/" }
    return String(systemPath: home)
  }
}
