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

  /// Reads the variables of the environment; a relative or empty path counts as unset.
  ///
  /// - Parameters:
  ///   - program: the name of the program's folder in each of the directories.
  ///   - variable: returns the value of a variable.
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

  private static func homeOfCurrentUser() -> String {
    guard let user = getpwuid(getuid()), let home = user.pointee.pw_dir else { return "/" }
    return String(systemPath: home)
  }
}
