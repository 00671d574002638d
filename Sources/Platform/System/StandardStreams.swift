import Glibc

/// Standard input, output and error.
public enum StandardStreams {
  /// Opens those that the parent process has closed: the next file that is opened would get what is
  /// printed.
  public static func openMissing() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
