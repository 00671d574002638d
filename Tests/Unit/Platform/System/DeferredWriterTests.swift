import StopwatchSystem
import Testing

@Suite("A background for a program that ends at once")
struct DeferredWriterTests {
  let writer = DeferredWriter()
  let recorder = Recorder()

  @Test("performs the latest work when it is flushed, and only once")
  func flush() {
    writer.submit(recorder.work("a"))
    writer.submit(recorder.work("b"))
    #expect(recorder.all.isEmpty)
    #expect(writer.flush(within: .zero))
    #expect(writer.flush(within: .zero))
    #expect(recorder.all == ["b"])
  }

  @Test("keeps work that has failed for the next time")
  func failure() {
    writer.submit { [recorder] _ in
      recorder.add("try")
      return recorder.all.count > 1
    }
    #expect(!writer.flush(within: .zero))
    #expect(writer.flush(within: .zero))
    #expect(recorder.all == ["try", "try"])
  }

  @Test("performs anything else at once, after the work before it")
  func order() {
    writer.submit(recorder.work("first"))
    writer.run { [recorder] in recorder.add("second") }
    #expect(recorder.all == ["first", "second"])
  }
}
