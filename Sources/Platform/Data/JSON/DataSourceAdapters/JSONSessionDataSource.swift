import Dispatch
import Glibc
import Logging
import StopwatchCore
import Synchronization

/// Keeps each finished session as JSON in a file of its own, named after its id, so that any
/// program that brings folders in line can carry them to other machines.
///
/// What cannot be read is never written to.
public final class JSONSessionDataSource: SessionDataSource {
  private static let ending = ".json"

  /// What a file held, for as long as it looks the same from outside.
  private struct Known {
    let stamp: FileStamp
    let entry: HistoryEntry
  }

  private let folder: String
  private let logger: Logger
  private let trash: @Sendable (_ path: String) throws -> Void
  private let sizeLimit: Int
  private let known = Mutex<[FinishedSession.ID: Known]>([:])

  /// - Parameters:
  ///   - folder: where the sessions are kept; created when it is first needed.
  ///   - trash: moves a file to the desktop's trash.
  ///   - sizeLimit: in bytes; what would be larger is refused.
  public init(
    folder: String, logger: Logger, trash: @escaping @Sendable (_ path: String) throws -> Void,
    sizeLimit: Int = GenerationalFile.sizeLimit
  ) {
    self.folder = folder
    self.logger = logger
    self.trash = trash
    self.sizeLimit = sizeLimit
  }

  public func list() throws -> [HistoryEntry] {
    let ids = try FolderListing.names(in: folder).compactMap(Self.id)
    let entries = readAll(ids)
    known.withLock { known in
      let present = Set(ids)
      known = known.filter { present.contains($0.key) }
    }
    return entries
  }

  /// On all processors at once: people wait for it.
  private func readAll(_ ids: [FinishedSession.ID]) -> [HistoryEntry] {
    let entries = Mutex<[HistoryEntry]>([])
    DispatchQueue.concurrentPerform(iterations: ids.count) { index in
      if let entry = entry(ids[index]) { entries.withLock { $0.append(entry) } }
    }
    return entries.withLock { $0 }
  }

  public func load(_ id: FinishedSession.ID) throws -> FinishedSession? {
    guard case .session(let session) = entry(place(of: id)) else { return nil }
    return session
  }

  public func save(_ session: FinishedSession) throws {
    let path = path(place(of: session.id))
    let bytes = try SessionFile(session).encoded()
    guard bytes.count <= sizeLimit else { throw FileError(path, .tooLarge) }
    try PrivateFolder.create(folder)
    try AtomicFile(path: path).write(bytes)
  }

  public func remove(_ id: FinishedSession.ID) throws {
    try AtomicFile(path: path(place(of: id))).remove()
  }

  public func moveToTrash(_ id: FinishedSession.ID) throws {
    try trash(path(id))
  }

  /// None for a file whose name is that of no session, such as one that is just being written.
  ///
  /// By bytes, because to Swift the dot can be one character with a sign before it.
  private static func id(_ name: String) -> FinishedSession.ID? {
    let (bytes, ending) = (name.utf8, ending.utf8)
    guard bytes.suffix(ending.count).elementsEqual(ending), bytes.first != UInt8(ascii: ".") else {
      return nil
    }
    return String(Substring(bytes.dropLast(ending.count)))
  }

  /// The id itself, or one beside it where what is there cannot be read and is not to be touched.
  private func place(of id: FinishedSession.ID) -> FinishedSession.ID {
    var place = id
    while case .unreadable = entry(place) { place += "-2" }
    return place
  }

  private func path(_ id: FinishedSession.ID) -> String {
    folder + "/" + id + Self.ending
  }

  /// None when there is no such file.
  private func entry(_ id: FinishedSession.ID) -> HistoryEntry? {
    guard let stamp = FileStamp(path(id)) else { return nil }
    if let known = known.withLock({ $0[id] }), known.stamp == stamp { return known.entry }
    let (entry, isLasting) = read(id)
    if let entry, isLasting {
      known.withLock { $0[id] = Known(stamp: stamp, entry: entry) }
    }
    return entry
  }

  /// What is in the file, and whether that is so for as long as the file stays the same.
  private func read(_ id: FinishedSession.ID) -> (entry: HistoryEntry?, isLasting: Bool) {
    do {
      guard let bytes = try GenerationalFile.read(path(id)) else { return (nil, false) }
      return (.session(try SessionFile(decoding: bytes).session(id: id)), true)
    } catch {
      logger.warning("cannot read \(path(id)): \(error)")
      let isOfTheSystem = (error as? FileError)?.isOfTheSystem ?? false
      return (.unreadable(id, error is NewerVersion ? .newer : .damaged), !isOfTheSystem)
    }
  }
}
