import Logging
import StopwatchCore
import Synchronization

/// Keeps the stopwatch as JSON in a file, and never overwrites a file that it could not read.
public final class JSONStopwatchDataSource: StopwatchDataSource {
  private let file: GenerationalFile
  private let lock: StateLock
  private let logger: Logger
  /// What could not be read, nor yet be set aside: by path, with the reason.
  private let inTheWay = Mutex<[String: String]>([:])

  /// - Parameters:
  ///   - folder: where `stopwatch.json` is kept; created when it is first needed.
  ///   - lock: held whenever something is written.
  public init(folder: String, lock: StateLock, logger: Logger) {
    file = GenerationalFile(path: folder + "/stopwatch.json")
    self.lock = lock
    self.logger = logger
  }

  /// The newest generation that makes sense; one that does not is set aside.
  ///
  /// - Throws: `FileError` when the system does not let the file be read. It may be as good as
  ///   ever, and is set aside only when something else is to be saved.
  public func load() throws -> SavedStopwatch? {
    file.removeLeftovers()
    let saved = try load(file.path) ?? load(file.previousPath)
    do {
      try setAsideWhatIsInTheWay()
    } catch {
      logger.error("cannot set aside: \(error)")
    }
    return saved
  }

  public func save(_ saved: SavedStopwatch) throws {
    try lock.hold()
    try setAsideWhatIsInTheWay()
    try file.write(StopwatchFile(saved).encoded())
  }

  private func load(_ path: String) throws -> SavedStopwatch? {
    do {
      guard let bytes = try GenerationalFile.read(path) else { return nil }
      return try StopwatchFile(decoding: bytes).savedStopwatch()
    } catch let error as FileError where error.isOfTheSystem {
      inTheWay.withLock { $0[path] = "unread" }
      throw error
    } catch {
      logger.warning("cannot use \(path): \(error)")
      inTheWay.withLock { $0[path] = error is NewerVersion ? "newer" : "damaged" }
      return nil
    }
  }

  private func setAsideWhatIsInTheWay() throws {
    try inTheWay.withLock { inTheWay in
      for (path, reason) in inTheWay {
        let name = try file.setAside(path, as: reason)
        inTheWay[path] = nil
        if let name { logger.warning("kept the unusable file as \(name)") }
      }
    }
  }
}
