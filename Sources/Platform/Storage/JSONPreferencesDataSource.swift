import Logging
import StopwatchCore
import StopwatchFormats
import Synchronization

/// A data source that keeps the preferences in `preferences.json`, which the user and other programs
/// may edit, too.
public final class JSONPreferencesDataSource: PreferencesDataSourcePort {
  private let file: GenerationalFile
  /// The invalid values that have been logged, each once as long as it is in the file.
  private let loggedProblems = Mutex<[String: JSONValue]>([:])

  public init(folder: String, logger: Logger) {
    file = GenerationalFile(path: folder + "/preferences.json", logger: logger)
  }

  public var fileFolder: String { PrivateFolder.parent(of: AtomicFile.followingLinks(file.path)) }

  public func load() throws -> Preferences? {
    guard let bytes = try GenerationalFile.read(file.path) else { return nil }
    let contents = try PreferencesFile(decoding: bytes)
    let (preferences, invalid) = contents.preferences()
    let logged = loggedProblems.withLock { logged in
      defer { logged = invalid }
      return logged
    }
    for key in invalid.keys.sorted() where invalid[key] != logged[key] {
      file.logger.warning("preferences.json: the value of \(key) is invalid")
    }
    return preferences
  }

  public func update(_ change: (inout Preferences) -> Void) throws {
    try PrivateFolder.create(fileFolder)
    try FolderLock.hold(fileFolder) {
      var contents =
        try file.readOrSetAside(PreferencesFile.init(decoding:), other: readPrevious)
        ?? PreferencesFile()
      contents.update(change)
      try file.write(contents.encoded())
    }
  }

  private func readPrevious() -> PreferencesFile? {
    do {
      return try GenerationalFile.read(file.previousPath).map(PreferencesFile.init(decoding:))
    } catch {
      file.logger.warning("cannot use the previous preferences: \(error)")
      return nil
    }
  }
}

/// The JSON format of `preferences.json`, version 1: an object in which an omitted key stands for
/// the default.
///
/// Keys that this version of the program does not know are kept, and so are values that a change
/// does not concern.
struct PreferencesFile: VersionedFile {
  static let currentVersion = 1

  private var values: [String: JSONValue] = ["version": .integer(Int64(currentVersion))]

  init() {}

  init(from decoder: any Decoder) throws { values = try [String: JSONValue](from: decoder) }

  func encode(to encoder: any Encoder) throws {
    try values.encode(to: encoder)
  }

  /// Returns the preferences, and the values that are invalid for their keys, which have their defaults.
  func preferences() -> (preferences: Preferences, invalid: [String: JSONValue]) {
    var preferences = Preferences()
    let invalid = values.filter { name, value in
      PreferenceKey.named(name)?.set(value, &preferences) == false
    }
    return (preferences, invalid)
  }

  mutating func update(_ change: (inout Preferences) -> Void) {
    let before = preferences().preferences
    var after = before
    change(&after)
    for key in PreferenceKey.all where key.value(after) != key.value(before) {
      let invalid = values[key.name].map(key.invalidItems) ?? []
      let value = key.value(after)
      values[key.name] = value.list.map { .list($0 + invalid) } ?? value
    }
  }
}
