import Logging
import StopwatchCore
import Synchronization

/// A data source that keeps the stopwatch as JSON in a file, and never overwrites a file that it
/// could not read or does not recognize.
public final class JSONStopwatchDataSource: StopwatchDataSourcePort {
  /// The file at the path, as last seen by this program.
  private enum Known {
    case unseen
    case seen(FileStamp?)
  }

  private struct State {
    /// The files that could not be read and have not been set aside yet: the reasons by path.
    var unusableFiles: [String: String] = [:]
    var known = Known.unseen
    var isUnprotected = false
  }

  private static let unread = "unread"

  private let file: GenerationalFile
  private let lock: StateLock
  private let state = Mutex(State())

  /// - Parameters:
  ///   - folder: the folder of `stopwatch.json`; created when it is first needed.
  ///   - lock: the lock held during every write, if it can be acquired.
  public init(folder: String, lock: StateLock, logger: Logger) {
    file = GenerationalFile(path: folder + "/stopwatch.json", logger: logger)
    self.lock = lock
  }

  public func open() throws(DataInUse) -> Bool {
    let obstacle = try lock.hold()
    logOnce(obstacle)
    return obstacle == nil
  }

  /// Returns the newest generation that is valid and can be read.
  ///
  /// - Throws: `FileError` if the system refuses to read any of them. The files may be
  ///   intact, and are set aside only when another state is to be saved.
  public func load() throws -> (saved: SavedStopwatch?, obstacle: LoadObstacle?) {
    noteStamp()
    var obstacle: LoadObstacle?
    for path in [file.path, file.previousPath] {
      do {
        guard let bytes = try GenerationalFile.read(path) else { continue }
        return (try StopwatchFile(decoding: bytes).savedStopwatch(), obstacle)
      } catch let error as FileError where error.isSystemError {
        state.withLock { $0.unusableFiles[path] = Self.unread }
        obstacle = .refused(Failure(error))
      } catch {
        file.logger.warning("cannot use \(path): \(error)")
        state.withLock { $0.unusableFiles[path] = GenerationalFile.flaw(error) }
        obstacle = obstacle ?? .unusable
      }
    }
    if case .refused(let failure) = obstacle { throw failure.error }
    return (nil, obstacle)
  }

  public func cleanUp() throws {
    try lock.hold()
    try file.removeLeftovers()
    try setAside { $0 != Self.unread }
  }

  public func save(_ saved: SavedStopwatch) throws {
    logOnce(try lock.hold())
    try setAside { _ in true }
    try setAsideUnknownFile()
    do {
      let stamp = try file.write(StopwatchFile(saved).encoded())
      state.withLock { $0.known = .seen(stamp) }
    } catch {
      noteStamp()
      throw error
    }
  }

  public func text(of saved: SavedStopwatch) -> String {
    (try? StopwatchFile(saved).encoded()).map { String(decoding: $0, as: UTF8.self) } ?? "\(saved)"
  }

  private func setAside(where isDue: (_ reason: String) -> Bool) throws {
    try state.withLock { state in
      for (path, reason) in state.unusableFiles where isDue(reason) {
        try file.setAside(path, as: reason)
        state.unusableFiles[path] = nil
        if path == file.path { state.known = .seen(nil) }
      }
    }
  }

  /// Sets the file aside if another program may have written it: one without the lock, or one that
  /// restores backups.
  private func setAsideUnknownFile() throws {
    guard case .seen(let known) = state.withLock({ $0.known }),
      let found = try file.stamp(), !(known?.isSameContent(as: found) ?? false)
    else { return }
    try file.setAside(file.path, as: "foreign")
  }

  private func noteStamp() {
    // Without a stamp, no file is recognized as this program's own, and every file is set aside.
    let stamp = (try? file.stamp()) ?? nil
    state.withLock { $0.known = .seen(stamp) }
  }

  private func logOnce(_ obstacle: FileError?) {
    guard let obstacle else { return }
    let isLogged = state.withLock { state in
      defer { state.isUnprotected = true }
      return state.isUnprotected
    }
    if !isLogged { file.logger.warning("works without a lock: \(obstacle)") }
  }
}
