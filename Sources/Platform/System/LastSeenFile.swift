import Glibc
import StopwatchCore
import StopwatchStorage

/// A memory of when the stopwatch was last seen, in a file of the user's runtime folder, which is in
/// memory.
///
/// Not mapped: a mapped file that another program shortens would end this one.
@MainActor
public final class LastSeenFile: LastSeenPort {
  private typealias Contents = (startedAt: Int64, elapsed: Int64, isVisible: Int64)

  private let file: Int32

  /// - Parameter path: the path of the file; `nil` if there is no folder for it.
  public init(path: String?) {
    file = path.map { open($0, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600) } ?? -1
    path.map { PrivateFolder.own(file, $0) }
  }

  deinit {
    if file >= 0 { close(file) }
  }

  public func load() -> LastSeen? {
    var contents: Contents = (0, 0, 0)
    // Earlier versions of the program wrote only the two times.
    let minimumSize = MemoryLayout<(Int64, Int64)>.size
    guard pread(file, &contents, MemoryLayout<Contents>.size, 0) >= minimumSize else { return nil }
    return LastSeen(
      startedAt: .nanoseconds(contents.startedAt), elapsed: .nanoseconds(contents.elapsed),
      isVisible: contents.isVisible != 0)
  }

  public func note(_ lastSeen: LastSeen) {
    var contents: Contents = (
      lastSeen.startedAt.nanoseconds, lastSeen.elapsed.nanoseconds, lastSeen.isVisible ? 1 : 0
    )
    // An error is ignored: it is then unknown when the stopwatch was last seen.
    pwrite(file, &contents, MemoryLayout<Contents>.size, 0)
  }
}
