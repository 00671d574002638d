import StopwatchCore
import StopwatchPresentation
import Testing

@Suite("The warning about unsaved changes")
struct UnsavedChangesMapperTests {
  @Test(
    "counts the sessions that are missing from the history",
    arguments: [
      (UnsavedChanges.Subject.stopwatch, "Not saved: the disk is not responding"),
      (.sessions(count: 0), "Not saved: the disk is not responding"),
      (
        .sessions(count: 1),
        "A session could not be added to the history: the disk is not responding"
      ),
      (
        .sessions(count: 2),
        "2 sessions could not be added to the history: the disk is not responding"
      ),
    ])
  func message(subject: UnsavedChanges.Subject, expected: String) {
    let changes = UnsavedChanges(subject, failure: nil)
    #expect(UnsavedChangesMapper.message(for: changes) == expected)
  }
}
