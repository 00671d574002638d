import FoundationEssentials
import Logging
import StopwatchCore

/// Keeps what people have chosen in `preferences.json`, which they may write themselves, too.
public struct JSONPreferences: Sendable {
  private let file: GenerationalFile
  private let logger: Logger

  public init(folder: String, logger: Logger) {
    file = GenerationalFile(path: folder + "/preferences.json")
    self.logger = logger
  }

  /// The preferences, or what holds by itself where there are none that can be used.
  public func load() -> Preferences {
    do {
      return try read() ?? Preferences()
    } catch {
      logger.warning("cannot use \(file.path): \(error)")
      return Preferences()
    }
  }

  /// Says whether it succeeded. What people alone write stays as it is in the file by now; a file
  /// that cannot be used is set aside first.
  ///
  /// - Parameter isRetry: whether the trouble is known, and was logged.
  public func save(_ preferences: Preferences, isRetry: Bool = false) -> Bool {
    do {
      var kept = preferences
      if let written = try readOrSetAside() { kept.countTimeAsleep = written.countTimeAsleep }
      try file.write(PreferencesFile(kept).encoded())
      return true
    } catch {
      if !isRetry { logger.error("could not save the preferences: \(error)") }
      return false
    }
  }

  private func read() throws -> Preferences? {
    try GenerationalFile.read(file.path).map { try PreferencesFile(decoding: $0).preferences }
  }

  private func readOrSetAside() throws -> Preferences? {
    do {
      return try read()
    } catch let error as FileError where error.isOfTheSystem {
      throw error
    } catch {
      let reason = error is NewerVersion ? "newer" : "damaged"
      let name = try file.setAside(file.path, as: reason)
      if let name { logger.warning("kept the unusable file as \(name)") }
      return nil
    }
  }
}
