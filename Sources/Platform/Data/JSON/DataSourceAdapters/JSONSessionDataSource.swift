import Dispatch
import Glibc
import Logging
import StopwatchCore
import Synchronization

/// Keeps each finished session as JSON in a file of its own, named after its id, so that any
/// program that brings folders in line can carry them to other machines.
///
/// What cannot be read is never written to.
public final class JSONSessionDataSource: SessionDataSourcePort {
  private static let ending = ".json"

  /// What a file held, for as long as it looks the same from outside.
  private struct Known {
    let stamp: FileStamp
    let entry: HistoryEntry
  }

  private let folder: String
  private let logger: Logger
  private let trash: @Sendable (_ path: String) throws -> TrashedFile?
  private let sizeLimit: Int
  private let known = Mutex<[FinishedSession.ID: Known]>([:])
  private let trashed = Mutex<[FinishedSession.ID: TrashedFile]>([:])

  /// - Parameters:
  ///   - folder: where the sessions are kept; created when it is first needed.
  ///   - trash: moves a file to the desktop's trash, and returns where it is now, if that is known.
  ///   - sizeLimit: in bytes; what would be larger is refused.
  public init(
    folder: String, logger: Logger,
    trash: @escaping @Sendable (_ path: String) throws -> TrashedFile?,
    sizeLimit: Int = GenerationalFile.sizeLimit
  ) {
    self.folder = folder
    self.logger = logger
    self.trash = trash
    self.sizeLimit = sizeLimit
  }

  public func list() throws -> [HistoryEntry] {
    let folder = folder
    let names = try Retry.whilePassing { () throws(FileError) in
      try FolderListing.names(in: folder)
    }
    let ids = names.compactMap(Self.id)
    let entries = readAll(ids)
    known.withLock { known in
      let present = Set(ids)
      known = known.filter { present.contains($0.key) }
    }
    return entries
  }

  public func load(_ id: FinishedSession.ID) throws -> FinishedSession? {
    guard case .session(let session) = try entry(place(of: id)) else { return nil }
    return session
  }

  public func save(_ session: FinishedSession) throws {
    let path = path(try place(of: session.id))
    let bytes = try SessionFile(session).encoded()
    guard bytes.count <= sizeLimit else { throw FileError(path, .tooLarge) }
    try PrivateFolder.create(folder)
    try AtomicFile(path: path).write(bytes)
  }

  public func remove(_ id: FinishedSession.ID) throws {
    try AtomicFile(path: path(place(of: id))).remove()
  }

  /// Moves the file to the desktop's trash.
  public func discard(_ id: FinishedSession.ID) throws {
    let file = try trash(path(id))
    trashed.withLock { $0[id] = file }
  }

  /// The file itself comes back, so that the trash keeps no copy; where it cannot, the session is
  /// saved anew, unless it is there again.
  public func restore(_ session: FinishedSession) throws {
    let file = trashed.withLock { $0.removeValue(forKey: session.id) }
    if let file, file.restore(to: path(session.id)) { return }
    guard try load(session.id) == nil else { return }
    try save(session)
    file?.delete()
  }

  public func cleanUp() throws {
    try AtomicFile.removeLeftovers(in: folder, alsoEndingIn: [Self.ending + ".new"])
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

  /// The id itself, or one beside it where what is there makes no sense and is not to be touched.
  private func place(of id: FinishedSession.ID) throws(FileError) -> FinishedSession.ID {
    var place = id
    while case .unreadable = try entry(place) { place += "-2" }
    return place
  }

  private func path(_ id: FinishedSession.ID) -> String {
    folder + "/" + id + Self.ending
  }
}

// MARK: - Reading

extension JSONSessionDataSource {
  /// What the system refuses for a reason that may pass is tried again, all of it after each pause.
  private func readAll(_ ids: [FinishedSession.ID]) -> [HistoryEntry] {
    var (entries, refused) = readOnce(ids)
    for pause in Retry.pauses where refused.contains(where: \.error.mayPass) {
      Retry.wait(pause)
      let again = readOnce(refused.map(\.id))
      entries += again.entries
      refused = again.refused
    }
    for (id, error) in refused { logger.warning("cannot read \(path(id)): \(error)") }
    return entries + refused.map { .unreadable($0.id, .inaccessible) }
  }

  /// On all processors at once: the user waits for it.
  private func readOnce(
    _ ids: [FinishedSession.ID]
  ) -> (entries: [HistoryEntry], refused: [(id: FinishedSession.ID, error: FileError)]) {
    let entries = Mutex<[HistoryEntry]>([])
    let refused = Mutex<[(id: FinishedSession.ID, error: FileError)]>([])
    DispatchQueue.concurrentPerform(iterations: ids.count) { index in
      do throws(FileError) {
        guard let entry = try entryOnce(ids[index]) else { return }
        entries.withLock { $0.append(entry) }
      } catch {
        refused.withLock { $0.append((ids[index], error)) }
      }
    }
    return (entries.withLock { $0 }, refused.withLock { $0 })
  }

  /// None when there is no such file.
  ///
  /// - Throws: `FileError` when the system does not let it be read.
  private func entry(_ id: FinishedSession.ID) throws(FileError) -> HistoryEntry? {
    try Retry.whilePassing { () throws(FileError) in try entryOnce(id) }
  }

  private func entryOnce(_ id: FinishedSession.ID) throws(FileError) -> HistoryEntry? {
    guard let stamp = try FileStamp(path(id)) else { return nil }
    if let known = known.withLock({ $0[id] }), known.stamp == stamp { return known.entry }
    guard let entry = try read(id) else { return nil }
    known.withLock { $0[id] = Known(stamp: stamp, entry: entry) }
    return entry
  }

  private func read(_ id: FinishedSession.ID) throws(FileError) -> HistoryEntry? {
    do {
      guard let bytes = try GenerationalFile.readOnce(path(id)) else { return nil }
      return .session(try SessionFile(decoding: bytes).session(id: id))
    } catch let error as FileError where error.isOfTheSystem {
      throw error
    } catch {
      logger.warning("cannot read \(path(id)): \(error)")
      return .unreadable(id, error is NewerVersion ? .newer : .damaged)
    }
  }
}
