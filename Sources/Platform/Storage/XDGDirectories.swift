import Glibc
import StopwatchCore

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
  private let home: String

  /// Reads the variables of the environment; a relative or empty path counts as unset.
  public init(program: String, variable: (_ name: String) -> String?) {
    func absolute(_ name: String) -> String? {
      variable(name).flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    home = absolute("HOME") ?? Self.homeOfCurrentUser()
    state = (absolute("XDG_STATE_HOME") ?? home + "/.local/state") + "/" + program
    data = (absolute("XDG_DATA_HOME") ?? home + "/.local/share") + "/" + program
    runtime = absolute("XDG_RUNTIME_DIR")
    configuration = (absolute("XDG_CONFIG_HOME") ?? home + "/.config") + "/" + program
  }

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

  /// Whether this user has run the program as a Flatpak, which has folders of its own.
  public var hasFlatpak: Bool { access("\(home)/.var/app/\(Program.id)", F_OK) == 0 }

  public var sessions: String { data + "/sessions" }

  private static func homeOfCurrentUser() -> String {
    guard let user = getpwuid(getuid()), let home = user.pointee.pw_dir else { return "/" }
    return String(cString: home)
  }
}
