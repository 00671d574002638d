import FoundationEssentials
import Logging
import StopwatchCore
import Synchronization

/// A data source that keeps the preferences in `preferences.json`, which the user and other programs
/// may edit, too.
public final class JSONPreferencesDataSource: PreferencesDataSourcePort {
  private let file: GenerationalFile
  private let logger: Logger
  /// The invalid values that have been logged, each once as long as it is in the file.
  private let loggedProblems = Mutex<[PreferencesFile.Problem]>([])

  public init(folder: String, logger: Logger) {
    file = GenerationalFile(path: folder + "/preferences.json")
    self.logger = logger
  }

  /// The folder of the file, or of the file that it links to.
  public var fileFolder: String { PrivateFolder.parent(of: AtomicFile.followingLinks(file.path)) }

  public func load() throws -> Preferences? {
    guard let (preferences, problems) = try read()?.preferences() else { return nil }
    log(problems)
    return preferences
  }

  public func update(_ change: (inout Preferences) -> Void) throws {
    try PrivateFolder.create(fileFolder)
    try FolderLock.hold(fileFolder) {
      var file = try readOrSetAside() ?? PreferencesFile()
      file.update(change)
      try self.file.write(file.encoded())
    }
  }

  private func log(_ problems: [PreferencesFile.Problem]) {
    let unknown = loggedProblems.withLock { logged in
      defer { logged = problems }
      return problems.filter { !logged.contains($0) }
    }
    for problem in unknown { logger.warning("\(problem)") }
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
      return readPrevious()
    }
  }

  /// Returns the previous generation of the file; `nil` if it is not usable either.
  private func readPrevious() -> PreferencesFile? {
    do {
      return try GenerationalFile.read(file.previousPath).map { try PreferencesFile(decoding: $0) }
    } catch {
      logger.warning("cannot use the previous preferences: \(error)")
      return nil
    }
  }
}
