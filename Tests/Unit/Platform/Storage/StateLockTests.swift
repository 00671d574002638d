import Glibc
import Logging
import StopwatchCore
import StopwatchTestSupport
import Testing

@testable import StopwatchStorage

@Suite("The lock of the state")
struct StateLockTests {
  let folder = TemporaryFolder()
  let lock: StateLock
  /// That of another program.
  var other: StateLock { StateLock(folder: folder.path) }

  init() { lock = StateLock(folder: folder.path) }

  @Test("is held by one at a time, who is named to the other")
  func one() throws {
    try lock.hold()
    try lock.hold()
    #expect(throws: DataInUse(owner: "\(getpid())", address: "-")) { try other.hold() }
  }

  @Test("tells where its owner is on the session bus")
  func address() throws {
    lock.setAddress(":1.5@bus")
    try lock.hold()
    #expect(other.holder == DataInUse(owner: "\(getpid())", address: ":1.5@bus"))
  }

  @Test("is free again when its owner has gone")
  func free() throws {
    for _ in 1...2 { try other.hold() }
  }

  @Test("is still held when the file that names the owner is removed")
  func removedFile() throws {
    try lock.hold()
    remove(folder.path + "/lock")
    #expect(throws: DataInUse(owner: nil)) { try other.hold() }
    try lock.hold()
  }

  @Test("is taken again where its folder was removed, unless somebody else was faster")
  func removedFolder() throws {
    let path = folder.path + "/state"
    let first = StateLock(folder: path)
    let second = StateLock(folder: path)
    try first.hold()
    rename(path, folder.path + "/first")
    try second.hold()
    #expect(throws: DataInUse.self) { try first.hold() }
    rename(path, folder.path + "/second")
    try first.hold()
    #expect(throws: DataInUse.self) { try second.hold() }
  }

  @Test("holds, whatever lies where the file should be that names the owner")
  func ownerInTheWay() throws {
    mkdir(folder.path + "/lock", 0o700)
    #expect(try lock.hold() == nil)
    #expect(throws: DataInUse(owner: nil)) { try other.hold() }
  }

  @Test("is held by nobody knows whom, where the file still names an owner that has gone")
  func earlierOwnerInReadOnlyFile() throws {
    try lock.hold()
    folder.write("\(pid_t.max)", to: "lock")
    #expect(other.holder == DataInUse(owner: nil))
  }

  @Test("can be looked for without being taken")
  func holder() throws {
    #expect(other.holder == nil)
    #expect(StateLock(folder: folder.path + "/missing").holder == nil)
    try lock.hold()
    #expect(other.holder == DataInUse(owner: "\(getpid())", address: "-"))
  }

  @Test("is none where there can be none, and says why")
  func forbiddenScalars() throws {
    folder.write("", to: "file")
    let obstacle = try StateLock(folder: folder.path + "/file").hold()
    #expect(obstacle?.cause == .system(ENOTDIR))
  }

  @Test("is given up where its folder was moved, even if there is none in its place")
  func movedFolder() throws {
    let lock = StateLock(folder: folder.path + "/state")
    try lock.hold()
    rename(folder.path + "/state", folder.path + "/moved")
    folder.write("a file where the folder should be", to: "state")
    #expect(try lock.hold()?.cause == .system(ENOTDIR))
    #expect(try StateLock(folder: folder.path + "/moved").hold() == nil)
  }

  @Test("names its owner and nobody who had it before")
  func earlierOwner() throws {
    folder.write(String(repeating: "1", count: 30), to: "lock")
    try lock.hold()
    #expect(other.holder == DataInUse(owner: "\(getpid())", address: "-"))
  }

  @Test("protects what another process is writing from being cleaned up")
  func cleanUp() throws {
    folder.write("", to: "stopwatch.json.new")
    try lock.hold()
    let source = JSONStopwatchDataSource(
      folder: folder.path, lock: other,
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    #expect(throws: DataInUse.self) { try source.cleanUp() }
    #expect(folder.names == ["lock", "stopwatch.json.new"])
  }

  @Test("names an owner of up to 128 bytes", arguments: [128, 129])
  func longOwner(length: Int) throws {
    try lock.hold()
    let owner = String(repeating: "1", count: length)
    folder.write(owner, to: "lock")
    #expect(other.holder == DataInUse(owner: length == 128 ? owner : nil))
  }

  @Test("is tried again for a moment where a folder is only read and written")
  func folderLock() throws {
    let calls = DiskCalls(in: folder.path)
    calls.fail("flock .", with: EWOULDBLOCK, times: 3)
    #expect(try FolderLock.hold(folder.path) { calls.calls.count } == 4)
  }

  @Test("is not tried again and again at once")
  func interval() {
    let calls = DiskCalls(in: folder.path)
    calls.fail("flock .", with: EWOULDBLOCK)
    try? FolderLock.hold(folder.path, patience: .milliseconds(20)) {}
    #expect((2...12).contains(calls.calls.count))
  }

  @Test("of a folder that others do not release leaves what is in it alone")
  func busyFolder() {
    let calls = DiskCalls(in: folder.path)
    calls.fail("flock .", with: EWOULDBLOCK)
    #expect(throws: FileError(folder.path, .system(EBUSY))) {
      try FolderLock.hold(folder.path, patience: .zero) { Issue.record("\(calls.calls)") }
    }
  }
}
