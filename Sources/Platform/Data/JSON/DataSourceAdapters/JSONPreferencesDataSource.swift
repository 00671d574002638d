import FoundationEssentials
import Logging
import StopwatchCore

/// Keeps the preferences in `preferences.json`, which the user may write, too.
public struct JSONPreferencesDataSource: PreferencesDataSourcePort {
  private let file: GenerationalFile
  private let logger: Logger

  public init(folder: String, logger: Logger) {
    file = GenerationalFile(path: folder + "/preferences.json")
    self.logger = logger
  }

  public func load() throws -> Preferences? {
    try GenerationalFile.read(file.path).map { try PreferencesFile(decoding: $0).preferences }
  }

  /// What only the user writes stays as it is in the file by now.
  public func save(_ preferences: Preferences) throws {
    var kept = preferences
    if let written = try loadOrSetAside() { kept.countTimeAsleep = written.countTimeAsleep }
    try file.write(PreferencesFile(kept).encoded())
  }

  private func loadOrSetAside() throws -> Preferences? {
    do {
      return try load()
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
