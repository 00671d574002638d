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
      variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let home = absolute("HOME") ?? Self.homeOfCurrentUser()
    state = (absolute("XDG_STATE_HOME") ?? home + "/.local/state") + "/" + program
    data = (absolute("XDG_DATA_HOME") ?? home + "/.local/share") + "/" + program
    runtime = absolute("XDG_RUNTIME_DIR")
    configuration = (absolute("XDG_CONFIG_HOME") ?? home + "/.config") + "/" + program
  }

  /// The directories of this program for the current user.
  public static var forCurrentUser: XDGDirectories {
    XDGDirectories(program: Program.name) { getenv($0).map { String(cString: $0) } }
  }

  /// The first folder of the user's variables whose name is not UTF-8, as text; `nil` if there is none.
  /// The program cannot use it.
  public static var unusableFolder: String? {
    let names = ["HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_RUNTIME_DIR"]
    let folder = names.compactMap { getenv($0) }.first { String(validatingCString: $0) == nil }
    return folder.map { String(cString: $0) }
  }

  /// The folder of finished sessions.
  public var sessions: String { data + "/sessions" }

  private static func homeOfCurrentUser() -> String {
    guard let user = getpwuid(getuid()), let home = user.pointee.pw_dir else { return "/" }
    return String(cString: home)
  }
}
