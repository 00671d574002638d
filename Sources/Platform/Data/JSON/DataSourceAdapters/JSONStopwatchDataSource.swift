import Logging
import StopwatchCore
import Synchronization

/// Keeps the stopwatch as JSON in a file, and never overwrites a file that it could not read or does
/// not know.
public final class JSONStopwatchDataSource: StopwatchDataSourcePort {
  /// What is at the path of the file, as far as this program knows.
  private enum Known {
    /// Nobody has looked yet.
    case unseen
    /// The file of that stamp, or none.
    case seen(FileStamp?)
  }

  private struct State {
    /// What could not be read, nor yet be set aside: by path, with the reason.
    var inTheWay: [String: String] = [:]
    var known = Known.unseen
    var isProtected = true
  }

  private static let unread = "unread"

  private let file: GenerationalFile
  private let lock: StateLock
  private let logger: Logger
  private let state = Mutex(State())

  /// - Parameters:
  ///   - folder: where `stopwatch.json` is kept; created when it is first needed.
  ///   - lock: held whenever something is written, where it can be had.
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

  /// The newest generation that makes sense and can be read.
  ///
  /// - Throws: `FileError` when the system does not let any of them be read. They may be as good as
  ///   ever, and are set aside only when something else is to be saved.
  public func load() throws -> (saved: SavedStopwatch?, failure: Failure?) {
    noteStamp()
    var failure: FileError?
    for path in [file.path, file.previousPath] {
      do {
        if let saved = try load(path) { return (saved, failure.map { Failure($0) }) }
      } catch {
        failure = failure ?? error
      }
    }
    if let failure { throw failure }
    return (nil, nil)
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

  private func load(_ path: String) throws(FileError) -> SavedStopwatch? {
    do {
      guard let bytes = try GenerationalFile.read(path) else { return nil }
      return try StopwatchFile(decoding: bytes).savedStopwatch()
    } catch let error as FileError where error.isOfTheSystem {
      state.withLock { $0.inTheWay[path] = Self.unread }
      throw error
    } catch {
      logger.warning("cannot use \(path): \(error)")
      state.withLock { $0.inTheWay[path] = error is NewerVersion ? "newer" : "damaged" }
      return nil
    }
  }
}

// MARK: - What must not be overwritten

extension JSONStopwatchDataSource {
  private func setAside(where isDue: (_ reason: String) -> Bool) throws {
    try state.withLock { state in
      for (path, reason) in state.inTheWay where isDue(reason) {
        let name = try file.setAside(path, as: reason)
        state.inTheWay[path] = nil
        if path == file.path { state.known = .seen(nil) }
        if let name { logger.warning("kept the unusable file as \(name)") }
      }
    }
  }

  /// Another program may have written the file: one without the lock, or one that restores backups.
  private func setAsideUnknownFile() throws {
    guard case .seen(let known) = state.withLock({ $0.known }),
      let found = try file.stamp(), !(known?.isSameContent(as: found) ?? false)
    else { return }
    let name = try file.setAside(file.path, as: "foreign")
    if let name { logger.warning("kept a file that another program wrote as \(name)") }
  }

  private func noteStamp() {
    // Without a stamp, nothing is known to be ours any more, and everything is set aside.
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
