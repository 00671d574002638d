import FoundationEssentials
import Logging
import StopwatchCore

/// Reads what people have chosen from `preferences.json`, and never writes it.
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
      guard let bytes = try GenerationalFile.read(file.path) else { return Preferences() }
      let shape = try JSONDecoder().decode(PreferencesFile.self, from: Data(bytes))
      guard shape.version <= PreferencesFile.currentVersion else {
        throw NewerVersion(version: shape.version)
      }
      return shape.preferences
    } catch {
      logger.warning("cannot use \(file.path): \(error)")
      return Preferences()
    }
  }
}
