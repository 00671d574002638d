import GLibInterop
import Glibc
import StopwatchStorage

/// The executable file of this process, even if it was replaced meanwhile.
public enum OwnProgram {
  private static let path = "/proc/self/exe"
  /// `POSIX_SPAWN_SETSID` of glibc's `spawn.h`, which defines it for GNU sources only.
  private static let startsSession: Int16 = 0x80

  /// Opens the standard streams that the parent process has closed: the next file that is opened would
  /// get what is printed.
  public static func openMissingStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Starts it as a process of its own, which stays when the terminal or the parent process ends, and
  /// keeps no pipe of it open.
  public static func spawn(_ arguments: [String]) {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, startsSession)
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    for descriptor in STDIN_FILENO...STDERR_FILENO where isPipe(descriptor) {
      posix_spawn_file_actions_addopen(&files, descriptor, "/dev/null", O_RDWR, 0)
    }
    var process: pid_t = 0
    _ = withCStrings(arguments) { posix_spawn(&process, path, &files, &attributes, &$0, environ) }
  }

  private static func isPipe(_ descriptor: CInt) -> Bool {
    var status = FileStatus()
    return fstat(descriptor, &status) == 0 && status.st_mode & S_IFMT == S_IFIFO
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
