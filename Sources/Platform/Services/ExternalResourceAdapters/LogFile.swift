import Glibc
import Synchronization

/// A text file that grows line by line up to a size, with the ones before it kept beside it.
public final class LogFile: Sendable {
  static let generationsKept = 2

  private let path: String
  private let sizeLimit: Int
  private let makeFolder: @Sendable () -> Void
  private let turn = Mutex(())

  /// - Parameters:
  ///   - path: where to write.
  ///   - sizeLimit: in bytes; a file that has reached it is put by and a new one begun.
  ///   - makeFolder: makes the folder of `path`; called whenever it is missing.
  public init(
    path: String, sizeLimit: Int = 1024 * 1024, makeFolder: @escaping @Sendable () -> Void = {}
  ) {
    self.path = path
    self.sizeLimit = sizeLimit
    self.makeFolder = makeFolder
  }

  /// Adds a line; on stderr when the file cannot be written, because nobody else would tell.
  public func append(_ line: String) {
    turn.withLock { _ in
      rotateIfFull()
      let text = line + "\n"
      if write(text) { return }
      makeFolder()
      if !write(text) { _ = Glibc.write(STDERR_FILENO, text, text.utf8.count) }
    }
  }

  private func write(_ text: String) -> Bool {
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { return false }
    defer { close(file) }
    return Glibc.write(file, text, text.utf8.count) == text.utf8.count
  }

  private func rotateIfFull() {
    var status = stat()
    guard stat(path, &status) == 0, status.st_size >= sizeLimit else { return }
    for generation in stride(from: Self.generationsKept, to: 1, by: -1) {
      rename("\(path).\(generation - 1)", "\(path).\(generation)")
    }
    rename(path, path + ".1")
  }
}
