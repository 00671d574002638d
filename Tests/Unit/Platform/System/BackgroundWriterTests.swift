import Dispatch
import StopwatchSystem
import Testing

@Suite("The background writer")
struct BackgroundWriterTests {
  let recorder = Recorder()

  @Test("has done everything after a flush, in order")
  func order() {
    let writer = BackgroundWriter()
    for name in ["a", "b", "c"] {
      writer.submit(recorder.work(name))
      writer.flush(within: .seconds(10))
    }
    #expect(recorder.all == ["a", "b", "c"])
  }

  @Test("leaves out what was overtaken while the disk was slow")
  func overtaken() {
    let writer = BackgroundWriter()
    let hasBegun = DispatchSemaphore(value: 0)
    let mayEnd = DispatchSemaphore(value: 0)
    writer.submit { _ in
      hasBegun.signal()
      mayEnd.wait()
      return true
    }
    #expect(hasBegun.wait(timeout: .now() + 10) == .success)
    for name in ["a", "b", "c"] { writer.submit(recorder.work(name)) }
    mayEnd.signal()
    writer.flush(within: .seconds(10))
    #expect(recorder.all == ["c"])
  }

  @Test("tries again by itself until it succeeds, and says so to the work")
  func retries() {
    let writer = BackgroundWriter(retryInterval: .milliseconds(1))
    let succeeded = DispatchSemaphore(value: 0)
    writer.submit { [recorder] isRetry in
      recorder.add(isRetry ? "again" : "first")
      guard recorder.all.count == 3 else { return false }
      succeeded.signal()
      return true
    }
    #expect(succeeded.wait(timeout: .now() + 10) == .success)
    writer.flush(within: .seconds(10))
    #expect(recorder.all == ["first", "again", "again"])
  }

  @Test("forgets failed work when newer work comes")
  func newerWork() {
    let writer = BackgroundWriter(retryInterval: .seconds(3600))
    writer.submit { _ in false }
    #expect(!writer.flush(within: .seconds(10)))
    writer.submit(recorder.work("newer"))
    #expect(writer.flush(within: .seconds(10)))
    #expect(recorder.all == ["newer again"])
  }

  @Test("does what somebody waits for after what was submitted before it")
  func performsInOrder() async throws {
    let writer = BackgroundWriter()
    writer.submit(recorder.work("submitted"))
    let seen = try await writer.perform { [recorder] in
      recorder.add("performed")
      return recorder.all
    }
    #expect(seen == ["submitted", "performed"])
    writer.submit(recorder.work("later"))
    writer.flush(within: .seconds(10))
    #expect(recorder.all == ["submitted", "performed", "later"])
  }

  @Test("hands on what the work threw")
  func throwing() async {
    struct Failure: Error {}
    await #expect(throws: Failure.self) {
      try await BackgroundWriter().perform { throw Failure() }
    }
  }
}
