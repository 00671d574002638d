import StopwatchCore
import Testing

@Suite("A failure in a state")
struct FailureTests {
  struct DiskFull: Error {}

  @Test("is a change each time it occurs, even with the same error")
  func occurrences() {
    let failure = Failure(DiskFull())
    #expect(failure == failure)
    #expect(failure != Failure(DiskFull()))
  }
}
