import Logging
import StopwatchCore
import StopwatchStorage

/// The disk of the machine, which may be full, and whose writes end with the program.
final class Disk: @unchecked Sendable {
  struct Full: Error {}

  let folder: String
  var isStateFull = false
  var areSessionsFull = false
  /// The number of writes after which the program is killed; `nil` for never.
  var writesLeft: Int?
  /// Called when a stopwatch is durable.
  var onSaved: () -> Void = {}
  var plant: Plant?

  init(folder: String) { self.folder = folder }

  func write(isFull: Bool) throws {
    if isFull { throw Full() }
    guard let left = writesLeft else { return }
    if left == 0 { throw Full() }
    writesLeft = left - 1
  }
}

/// The file of the stopwatch on that disk.
final class DiskStopwatchSource: StopwatchDataSourcePort {
  private let disk: Disk
  private let file: JSONStopwatchDataSource

  init(_ disk: Disk, logger: Logger) {
    self.disk = disk
    let folder = disk.folder + "/state"
    file = JSONStopwatchDataSource(
      folder: folder, lock: StateLock(folder: folder), logger: logger)
  }

  func open() throws(DataInUse) -> Bool { try file.open() }
  func load() throws -> (saved: SavedStopwatch?, obstacle: LoadObstacle?) { try file.load() }
  func cleanUp() throws { try file.cleanUp() }
  func text(of saved: SavedStopwatch) -> String { file.text(of: saved) }

  func save(_ saved: SavedStopwatch) throws {
    try disk.write(isFull: disk.isStateFull)
    if disk.plant?.forgetsSave() != true { try file.save(saved) }
    disk.onSaved()
  }
}

/// The files of the sessions on that disk.
final class DiskSessionSource: SessionDataSourcePort {
  private let disk: Disk
  private let files: JSONSessionDataSource

  init(_ disk: Disk, logger: Logger) {
    self.disk = disk
    files = JSONSessionDataSource(
      folder: disk.folder + "/sessions", logger: logger, trash: { _ in throw Disk.Full() })
  }

  func list() throws -> [HistoryEntry] { try files.list() }
  func load(_ id: FinishedSession.ID) throws -> FinishedSession? { try files.load(id) }
  func cleanUp() throws { try files.cleanUp() }
  func exclusively<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }

  func save(_ session: FinishedSession) throws {
    try disk.write(isFull: disk.areSessionsFull)
    if disk.plant?.losesSession() != true { try files.save(session) }
    if disk.plant?.doublesSession() == true {
      try files.save(FinishedSession(id: "\(session.id)-copy", session.record))
    }
  }

  func remove(_ id: FinishedSession.ID) throws {
    try disk.write(isFull: disk.areSessionsFull)
    if disk.plant?.keepsSession() != true { try files.remove(id) }
  }

  func discard(_ id: FinishedSession.ID) throws { try files.discard(id) }
}

/// A writer that works when the simulation lets it, and else like the one of the program: the latest
/// work replaces earlier work, and is repeated until it succeeds.
final class Writer: BackgroundPort, @unchecked Sendable {
  private enum Item {
    case latest
    case once(@Sendable () -> Void)
  }

  private let capture: () -> Snapshot
  private var queue: [Item] = []
  private var pending: (work: Work, snapshot: Snapshot)?
  private var hasFailed = false
  /// What is true of the work that is running.
  private(set) var running: Snapshot?

  /// - Parameter capture: returns what is true when work is submitted.
  init(capture: @escaping () -> Snapshot) { self.capture = capture }

  /// Whether everything submitted has been written.
  var isIdle: Bool { pending == nil && queue.isEmpty }

  func submit(_ work: @escaping Work) {
    pending = (work, capture())
    queue.append(.latest)
  }

  /// Has what was submitted last mean what is true now.
  func captureAgain() { pending?.snapshot = capture() }

  func run(_ work: @escaping @Sendable () -> Void) { queue.append(.once(work)) }

  /// Does everything that there is to do once.
  func process() {
    if hasFailed { queue.append(.latest) }
    while !queue.isEmpty {
      switch queue.removeFirst() {
      case .latest: performPending()
      case .once(let work): work()
      }
    }
  }

  @discardableResult
  func flush(within timeout: Duration) -> Bool {
    process()
    return pending == nil
  }

  private func performPending() {
    guard let (work, snapshot) = pending else { return }
    running = snapshot
    hasFailed = !work(hasFailed)
    running = nil
    if !hasFailed { pending = nil }
  }
}
