import Glibc
import StopwatchCore
import StopwatchSystem
import StopwatchTestSupport
import Testing

@Suite("The file that tells when the stopwatch was last seen")
@MainActor
struct LastSeenFileTests {
  let folder = TemporaryFolder()
  var path: String { folder.path + "/last-seen" }
  let seen = LastSeen(
    startedAt: .nanoseconds(1_800_000_000_000_000_007), elapsed: .milliseconds(3),
    isVisible: true)

  @Test("is read by the next program")
  func outlives() {
    #expect(LastSeenFile(path: path).load() == nil)
    LastSeenFile(path: path).note(seen)
    #expect(LastSeenFile(path: path).load() == seen)
  }

  @Test("may be that of an earlier version, which did not note whether it was visible")
  func earlierVersion() {
    LastSeenFile(path: path).note(seen)
    truncate(path, 16)
    let expected = LastSeen(startedAt: seen.startedAt, elapsed: seen.elapsed, isVisible: false)
    #expect(LastSeenFile(path: path).load() == expected)
    truncate(path, 15)
    #expect(LastSeenFile(path: path).load() == nil)
  }

  @Test("is not needed")
  func none() {
    for path in [nil, "/nowhere/last-seen"] {
      let file = LastSeenFile(path: path)
      file.note(seen)
      #expect(file.load() == nil)
    }
  }
}
