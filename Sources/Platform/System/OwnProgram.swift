import GLibInterop
import Glibc

/// The executable file of this process, even if it was replaced meanwhile.
public enum OwnProgram {
  private static let path = "/proc/self/exe"
  /// `POSIX_SPAWN_SETSID` of glibc's `spawn.h`, which defines it for GNU sources only.
  private static let startsSession: Int16 = 0x80

  /// Starts it as a process of its own, which stays when the terminal or the parent process ends.
  public static func spawn(_ arguments: [String]) {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, startsSession)
    var process: pid_t = 0
    _ = withCStrings(arguments) { posix_spawn(&process, path, nil, &attributes, &$0, environ) }
  }

  /// Replaces this process by it. Returns only if that is not possible.
  ///
  /// - Parameter activationToken: the desktop's token for the activation of its window.
  public static func replaceProcess(_ arguments: [String], activationToken: String?) {
    for name in ["XDG_ACTIVATION_TOKEN", "DESKTOP_STARTUP_ID"] {
      if let activationToken { setenv(name, activationToken, 1) }
    }
    _ = withCStrings(arguments) { execv(path, &$0) }
  }
}
