import FoundationEssentials
import Logging
import StopwatchCore

/// A data source that keeps the preferences in `preferences.json`, which the user may edit, too.
public struct JSONPreferencesDataSource: PreferencesDataSourcePort {
  private let file: GenerationalFile
  private let logger: Logger

  public init(folder: String, logger: Logger) {
    file = GenerationalFile(path: folder + "/preferences.json")
    self.logger = logger
  }

  public func load() throws -> Preferences? {
    try read()?.preferences
  }

  /// Saves the preferences; those that only the user edits keep their current values in the file.
  public func save(_ preferences: Preferences) throws {
    try file.write(PreferencesFile(preferences, editing: readOrSetAside()).encoded())
  }

  private func read() throws -> PreferencesFile? {
    try GenerationalFile.read(file.path).map { try PreferencesFile(decoding: $0) }
  }

  private func readOrSetAside() throws -> PreferencesFile? {
    do {
      return try read()
    } catch let error as FileError where error.isSystemError {
      throw error
    } catch {
      let reason = error is NewerVersion ? "newer" : "damaged"
      let name = try file.setAside(file.path, as: reason)
      if let name { logger.warning("kept the unusable file as \(name)") }
      return nil
    }
  }
}
