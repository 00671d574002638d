import Glibc
import Logging
import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchStorage

@Suite("Files of root in a folder of another user", .enabled(if: geteuid() == 0, "only root can"))
struct FolderOwnerTests {
  let folder = TemporaryFolder()
  let user: uid_t = 4711

  init() { #expect(chown(folder.path, user, user) == 0) }

  /// The owner of a file in the folder; `nil` if it does not exist.
  func owner(_ name: String) -> uid_t? { FileStatus.of("\(folder.path)/\(name)")?.st_uid }

  @Test("belong to that user: the stopwatch, its previous version, the lock and the folders")
  func stopwatch() throws {
    let path = folder.path + "/state/stopwatch-gtk"
    let source = JSONStopwatchDataSource(
      folder: path, lock: StateLock(folder: path), logger: Logger(label: "test"))
    for seconds in 1...2 {
      let stopwatch = Stopwatch.running(from: ManualClock().now - .seconds(seconds))
      try source.save(SavedStopwatch(stopwatch, at: ManualClock().reading))
    }
    let names = ["", "/stopwatch.json", "/stopwatch.json.previous", "/lock"]
    #expect(names.map { owner("state/stopwatch-gtk\($0)") } == names.map { _ in user })
    #expect(owner("state") == user)
  }

  @Test("belong to that user if an earlier version of the program has left them to root")
  func left() throws {
    folder.write("1", to: "lock")
    _ = try FileDescriptor(folder.path + "/lock", O_WRONLY | O_CREAT)
    #expect(owner("lock") == user)
  }

  @Test("stay as they are where they have another name, too, or belong to somebody")
  func others() throws {
    folder.write("", to: "linked")
    #expect(link(folder.path + "/linked", folder.path + "/link") == 0)
    folder.write("", to: "foreign")
    #expect(chown(folder.path + "/foreign", 4712, 4712) == 0)
    for name in ["link", "foreign"] {
      _ = try FileDescriptor("\(folder.path)/\(name)", O_WRONLY | O_CREAT)
    }
    #expect(owner("linked") == 0 && owner("foreign") == 4712)
  }
}
