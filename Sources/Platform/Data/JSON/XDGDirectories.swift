import Glibc

/// Where a program keeps what is its own, by the XDG Base Directory Specification 0.8.
public struct XDGDirectories: Hashable, Sendable {
  /// What should survive a restart but is worth nothing elsewhere: the running stopwatch, the log.
  public let state: String
  /// What people would carry to another machine.
  public let data: String
  public let configuration: String

  /// Reads the variables of `environment`; a relative or an empty one counts as unset.
  ///
  /// - Parameter program: the name of the program's folder in each of the directories.
  public init(program: String, environment: [String: String]) {
    func absolute(_ name: String) -> String? {
      environment[name].flatMap { $0.utf8.first == UInt8(ascii: "/") ? $0 : nil }
    }
    let home = absolute("HOME") ?? Self.homeOfThisUser()
    state = (absolute("XDG_STATE_HOME") ?? home + "/.local/state") + "/" + program
    data = (absolute("XDG_DATA_HOME") ?? home + "/.local/share") + "/" + program
    configuration = (absolute("XDG_CONFIG_HOME") ?? home + "/.config") + "/" + program
  }

  private static func homeOfThisUser() -> String {
    guard let user = getpwuid(getuid()), let home = user.pointee.pw_dir else { return "/" }
    return String(cString: home)
  }
}
