import Logging
import StopwatchCore

/// A data source that keeps what is remembered about windows in `windows.json`.
public struct JSONWindowMemoryDataSource: WindowMemoryDataSourcePort {
  /// Not that of the stopwatch, which another thread may be writing in the same folder.
  private static let temporaryName = ".stopwatch-gtk-windows.new"

  private let file: GenerationalFile
  private let logger: Logger

  public init(folder: String, logger: Logger) {
    file = GenerationalFile(path: folder + "/windows.json")
    self.logger = logger
  }

  public func load() throws -> WindowMemory? {
    try GenerationalFile.read(file.path).map { try WindowsFile(decoding: $0).memory }
  }

  public func save(_ memory: WindowMemory) throws {
    try setAsideUnusable()
    try PrivateFolder.create(PrivateFolder.parent(of: file.path))
    // Without a previous generation: sizes are easily set again.
    try AtomicFile(path: file.path, temporaryName: Self.temporaryName)
      .write(WindowsFile(memory).encoded())
  }

  private func setAsideUnusable() throws {
    do {
      _ = try load()
    } catch let error as FileError where error.isSystemError {
      throw error
    } catch {
      let reason = error is NewerVersion ? "newer" : "damaged"
      let name = try file.setAside(file.path, as: reason)
      if let name { logger.warning("kept the unusable file as \(name)") }
    }
  }
}
