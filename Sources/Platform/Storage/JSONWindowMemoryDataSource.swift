import Logging
import StopwatchCore

/// A data source that keeps what is remembered about windows in `windows.json`.
public struct JSONWindowMemoryDataSource: WindowMemoryDataSourcePort {
  private let file: GenerationalFile

  public init(folder: String, logger: Logger) {
    file = GenerationalFile(path: folder + "/windows.json", logger: logger)
  }

  public func load() throws -> WindowMemory? {
    try GenerationalFile.read(file.path).map { try WindowsFile(decoding: $0).memory }
  }

  public func save(_ memory: WindowMemory) throws {
    _ = try file.readOrSetAside(WindowsFile.init(decoding:))
    try PrivateFolder.create(PrivateFolder.parent(of: file.path))
    // No previous generation: losing window sizes is harmless.
    try file.target.write(WindowsFile(memory).encoded())
  }
}

/// The JSON format of `windows.json`, version 1.
private struct WindowsFile: VersionedFile {
  /// A window; `isMaximized` is omitted if it is not.
  struct Window: Codable {
    let width: Int
    let height: Int
    let isMaximized: Bool?

    init(_ layout: WindowLayout) {
      width = layout.size.width
      height = layout.size.height
      isMaximized = layout.isMaximized ? true : nil
    }

    var layout: WindowLayout {
      WindowLayout(
        size: WindowSize(width: width, height: height), isMaximized: isMaximized ?? false)
    }
  }

  static let currentVersion = 1

  let version: Int
  /// Whether Home shows the hint about keys; omitted if it does.
  let hint: Bool?
  let windows: [String: Window]

  init(_ memory: WindowMemory) {
    version = Self.currentVersion
    hint = memory.hint ? nil : false
    windows = memory.layouts.mapValues { Window($0) }
  }

  var memory: WindowMemory {
    WindowMemory(layouts: windows.mapValues(\.layout), hint: hint ?? true)
  }
}
