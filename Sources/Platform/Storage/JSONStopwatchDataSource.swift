import Logging
import StopwatchCore
import Synchronization

/// A data source that keeps the stopwatch as JSON in a file, and never overwrites a file that it
/// could not read or does not recognize.
public final class JSONStopwatchDataSource: StopwatchDataSourcePort {
  /// The file at the path, as last seen by this program.
  private enum Known {
    /// The file has not been checked yet.
    case unseen
    /// The file with that stamp, or no file if `nil`.
    case seen(FileStamp?)
  }

  private struct State {
    /// The files that could not be read and have not been set aside yet: the reasons by path.
    var unusableFiles: [String: String] = [:]
    var known = Known.unseen
    var isProtected = true
  }

  private static let unread = "unread"

  private let file: GenerationalFile
  private let lock: StateLock
  private let logger: Logger
  private let state = Mutex(State())

  /// - Parameters:
  ///   - folder: the folder of `stopwatch.json`; created when it is first needed.
  ///   - lock: the lock held during every write, if it can be acquired.
  public init(folder: String, lock: StateLock, logger: Logger) {
    file = GenerationalFile(path: folder + "/stopwatch.json")
    self.lock = lock
    self.logger = logger
  }

  public func open() throws(DataInUse) -> Bool {
    let protection = try lock.hold()
    noteProtection(protection)
    if case .none = protection { return false }
    return true
  }

  /// Returns the newest generation that is valid and can be read.
  ///
  /// - Throws: `FileError` if the system refuses to let any of them be read. The files may be
  ///   intact, and are set aside only when another state is to be saved.
  public func load() throws -> (saved: SavedStopwatch?, obstacle: LoadObstacle?) {
    noteStamp()
    var obstacle: LoadObstacle?
    for path in [file.path, file.previousPath] {
      switch load(path) {
      case .missing: continue
      case .valid(let saved): return (saved, obstacle)
      case .refused(let error): obstacle = .refused(Failure(error))
      case .unusable: obstacle = obstacle ?? .unusable
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
    noteProtection(try lock.hold())
    try setAside { _ in true }
    try setAsideUnknownFile()
    defer { noteStamp() }
    try file.write(StopwatchFile(saved).encoded())
  }

  public func text(of saved: SavedStopwatch) -> String {
    do {
      return try String(decoding: StopwatchFile(saved).encoded(), as: UTF8.self)
    } catch {
      return "\(saved)"
    }
  }

  private enum Generation {
    case missing, unusable
    case valid(SavedStopwatch)
    case refused(FileError)
  }

  private func load(_ path: String) -> Generation {
    do {
      guard let bytes = try GenerationalFile.read(path) else { return .missing }
      return .valid(try StopwatchFile(decoding: bytes).savedStopwatch())
    } catch let error as FileError where error.isSystemError {
      state.withLock { $0.unusableFiles[path] = Self.unread }
      return .refused(error)
    } catch {
      logger.warning("cannot use \(path): \(error)")
      state.withLock { $0.unusableFiles[path] = error is NewerVersion ? "newer" : "damaged" }
      return .unusable
    }
  }
}

// MARK: - What must not be overwritten

extension JSONStopwatchDataSource {
  private func setAside(where isDue: (_ reason: String) -> Bool) throws {
    try state.withLock { state in
      for (path, reason) in state.unusableFiles where isDue(reason) {
        let name = try file.setAside(path, as: reason)
        state.unusableFiles[path] = nil
        if path == file.path { state.known = .seen(nil) }
        if let name { logger.warning("kept the unusable file as \(name)") }
      }
    }
  }

  /// Sets the file aside if another program may have written it: one without the lock, or one that
  /// restores backups.
  private func setAsideUnknownFile() throws {
    guard case .seen(let known) = state.withLock({ $0.known }),
      let found = try file.stamp(), !(known?.isSameContent(as: found) ?? false)
    else { return }
    let name = try file.setAside(file.path, as: "foreign")
    if let name { logger.warning("kept a file that another program wrote as \(name)") }
  }

  private func noteStamp() {
    // Without a stamp, no file is recognized as this program's own, and every file is set aside.
    note(.seen((try? file.stamp()) ?? nil))
  }

  private func note(_ known: Known) {
    state.withLock { $0.known = known }
  }

  private func noteProtection(_ protection: StateLock.Protection) {
    let wasProtected = state.withLock { state in
      defer { if case .none = protection { state.isProtected = false } }
      return state.isProtected
    }
    if case .none(let error) = protection, wasProtected {
      logger.warning("works without a lock: \(error)")
    }
  }
}
