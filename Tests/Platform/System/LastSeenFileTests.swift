import Glibc
import StopwatchCore
import StopwatchSystem
import StopwatchTestSupport
import Testing

@Suite("The file that tells when the stopwatch was last seen")
@MainActor
struct LastSeenFileTests {
  let seen = LastSeen(startedAt: .nanoseconds(1_800_000_000_000_000_007), elapsed: .milliseconds(3))

  @Test("is read by the next program")
  func outlives() {
    let folder = TemporaryFolder()
    let path = folder.path + "/last-seen"
    #expect(LastSeenFile(path: path).load() == nil)
    LastSeenFile(path: path).note(seen)
    #expect(LastSeenFile(path: path).load() == seen)
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
