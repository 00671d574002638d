import Dispatch
import Glibc
import Logging
import StopwatchCore
import Synchronization

/// A data source that keeps each finished session as JSON in a separate file, named after its id,
/// so that any program that synchronizes folders can carry them to other machines.
///
/// Files that cannot be read are never written to.
public final class JSONSessionDataSource: SessionDataSourcePort {
  private static let fileExtension = ".json"

  private let folder: String
  private let logger: Logger
  private let trash: @Sendable (_ path: String) throws -> Void
  private let sizeLimit: Int
  /// The entries read from files, each valid as long as the stamp of the file is unchanged.
  private let known = Mutex<[FinishedSession.ID: (stamp: FileStamp, entry: HistoryEntry)]>([:])

  /// - Parameters:
  ///   - folder: the folder of the sessions; created when it is first needed.
  ///   - trash: moves a file to the desktop's trash.
  ///   - sizeLimit: the maximum size of a file in bytes; larger ones are refused.
  public init(
    folder: String, logger: Logger,
    trash: @escaping @Sendable (_ path: String) throws -> Void,
    sizeLimit: Int = GenerationalFile.sizeLimit
  ) {
    self.folder = folder
    self.logger = logger
    self.trash = trash
    self.sizeLimit = sizeLimit
  }

  public func list() throws -> [HistoryEntry] {
    let names = try Retry.onTransientError { () throws(FileError) in
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
    try entry(place(of: id))?.readable
  }

  public func save(_ session: FinishedSession) throws {
    let path = path(try place(of: session.id))
    let bytes = try SessionFile(session).encoded()
    guard bytes.count <= sizeLimit else { throw FileError(path, .tooLarge) }
    try PrivateFolder.create(folder)
    let isNew = try FileStamp(path) == nil
    do {
      try AtomicFile(path: path).write(bytes)
    } catch {
      // The file may exist without being durable. If the save is reported as failed, remove it.
      if isNew { unlink(path) }
      throw error
    }
  }

  public func remove(_ id: FinishedSession.ID) throws {
    try AtomicFile(path: path(place(of: id))).remove()
  }

  /// Moves the file to the desktop's trash, and waits until that is on disk: a rename is atomic.
  public func discard(_ id: FinishedSession.ID) throws {
    try trash(path(id))
    try AtomicFile.synchronize(folder: folder)
  }

  public func cleanUp() throws {
    try AtomicFile.removeLeftovers(in: folder, alsoEndingIn: [Self.fileExtension + ".new"])
  }

  public func exclusively<Result>(_ body: () throws -> Result) throws -> Result {
    try FolderLock.hold(folder, body)
  }

  /// Returns the id for a file name, or `nil` if the name is not that of a session, such as that of
  /// a file being written.
  private static func id(_ name: String) -> FinishedSession.ID? {
    guard name.hasSuffix(fileExtension), !name.hasPrefix(".") else { return nil }
    return FinishedSession.ID(String(name.dropLast(fileExtension.count)))
  }

  /// Returns the id itself, or one derived from it if the file is unreadable and must not be
  /// changed.
  private func place(of id: FinishedSession.ID) throws(FileError) -> FinishedSession.ID {
    var place = id
    while case .unreadable = try entry(place) { place = "\(place)-2" }
    return place
  }

  private func path(_ id: FinishedSession.ID) -> String { "\(folder)/\(id)\(Self.fileExtension)" }

  /// Reads all sessions. Those that the system refuses for a transient reason are retried, all of
  /// them after each delay.
  private func readAll(_ ids: [FinishedSession.ID]) -> [HistoryEntry] {
    var (entries, refused) = readOnce(ids)
    for delay in Retry.delays where refused.contains(where: \.error.isTransient) {
      Retry.wait(delay)
      let again = readOnce(refused.map(\.id))
      entries += again.entries
      refused = again.refused
    }
    for (id, error) in refused { logger.warning("cannot read \(path(id)): \(error)") }
    return entries + refused.map { .unreadable($0.id, .inaccessible) }
  }

  /// Reads all sessions once, on all processors in parallel, as the user is waiting.
  private func readOnce(
    _ ids: [FinishedSession.ID]
  ) -> (entries: [HistoryEntry], refused: [(id: FinishedSession.ID, error: FileError)]) {
    let entries = Mutex<[HistoryEntry]>([])
    let refused = Mutex<[(id: FinishedSession.ID, error: FileError)]>([])
    @Sendable func read(_ id: FinishedSession.ID) {
      do throws(FileError) {
        guard let entry = try entryOnce(id) else { return }
        entries.withLock { $0.append(entry) }
      } catch {
        refused.withLock { $0.append((id, error)) }
      }
    }
    // `concurrentPerform` would start a thread pool, whose monitor wakes the process up once a second
    // from then on.
    let (reading, processors) = (DispatchGroup(), max(sysconf(CInt(_SC_NPROCESSORS_ONLN)), 1))
    for first in 0..<min(processors, ids.count) {
      DispatchQueue(label: "stopwatch.reading").async(group: reading) {
        for index in stride(from: first, to: ids.count, by: processors) { read(ids[index]) }
      }
    }
    reading.wait()
    return (entries.withLock { $0 }, refused.withLock { $0 })
  }

  private func entry(_ id: FinishedSession.ID) throws(FileError) -> HistoryEntry? {
    try Retry.onTransientError { () throws(FileError) in try entryOnce(id) }
  }

  private func entryOnce(_ id: FinishedSession.ID) throws(FileError) -> HistoryEntry? {
    guard let stamp = try FileStamp(path(id)) else { return nil }
    if let known = known.withLock({ $0[id] }), known.stamp == stamp { return known.entry }
    guard let entry = try read(id) else { return nil }
    known.withLock { $0[id] = (stamp, entry) }
    return entry
  }

  private func read(_ id: FinishedSession.ID) throws(FileError) -> HistoryEntry? {
    do {
      guard let bytes = try GenerationalFile.readOnce(path(id)) else { return nil }
      return .session(try SessionFile(decoding: bytes).session(id: id))
    } catch let error as FileError where error.isSystemError {
      throw error
    } catch {
      logger.warning("cannot read \(path(id)): \(error)")
      return .unreadable(id, error is NewerVersion ? .newer : .damaged)
    }
  }
}
