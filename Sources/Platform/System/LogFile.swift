import Glibc
import Logging
import StopwatchCore
import StopwatchStorage
import Synchronization

/// A text file that grows line by line up to a maximum size, with its previous generations kept
/// beside it.
public final class LogFile: Sendable {
  static let generationsKept = 2

  private let path: String
  private let sizeLimit: Int
  private let fallback: Int32?
  private let turn = Mutex(())

  /// - Parameters:
  ///   - sizeLimit: the size in bytes at which the file is renamed and a new one is created.
  ///   - fallback: the descriptor to which lines are written if the file cannot be; `nil` for none.
  public init(path: String, sizeLimit: Int = 1024 * 1024, fallback: Int32? = STDERR_FILENO) {
    self.path = path
    self.sizeLimit = sizeLimit
    self.fallback = fallback
  }

  /// Appends a line, or writes it to the fallback if the file cannot be written, because nothing
  /// else would report it.
  public func append(_ line: String) {
    turn.withLock { _ in
      rotateIfFull()
      let text = line + "\n"
      if write(text) { return }
      // An error is ignored: the line is then written elsewhere.
      try? FilePath.folder(of: path).map(PrivateFolder.create)
      if !write(text), let fallback { _ = Glibc.write(fallback, text, text.utf8.count) }
    }
  }

  private func write(_ text: String) -> Bool {
    let flags = O_WRONLY | O_APPEND | O_CREAT | O_NOFOLLOW
    return (try? FileDescriptor(path, flags).writeAll(Array(text.utf8))) != nil
  }

  private func rotateIfFull() {
    guard let status = FileStatus.of(path), status.st_size >= sizeLimit else { return }
    let paths = [path] + (1...Self.generationsKept).map { "\(path).\($0)" }
    for (newer, older) in zip(paths, paths.dropFirst()).reversed() {
      rename(newer, older)
    }
  }
}

/// A log handler that writes to a file: time, level, category and message, one line per event.
public struct FileLogHandler: LogHandler {
  public var logLevel: Logger.Level = .info
  public var metadata: Logger.Metadata = [:]
  let category: String
  let file: LogFile

  public subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  public func log(event: LogEvent) {
    let values = metadata.merging(event.metadata ?? [:]) { _, ofTheEvent in ofTheEvent }
    let details = values.sorted { $0.key < $1.key }.map { " \($0.key)=\($0.value)" }.joined()
    let time = CivilMoment(SystemClock.moment).text(separator: ":").dropLast(6)
    let message = "\(event.message)".singleLine
    file.append("\(time)Z \(event.level) \(category): \(message)\(details)")
  }
}
