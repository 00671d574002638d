import StopwatchSystem
import Synchronization
import Testing

@Suite("A background for a program that ends at once")
struct DeferredWriterTests {
  let writer = DeferredWriter()

  @Test("performs the latest work when it is flushed, and only once")
  func flush() {
    let names = Names()
    writer.submit { _ in names.add("a") }
    writer.submit { _ in names.add("b") }
    #expect(names.all.isEmpty)
    #expect(writer.flush(within: .zero))
    #expect(writer.flush(within: .zero))
    #expect(names.all == ["b"])
  }

  @Test("keeps work that has failed for the next time")
  func failure() {
    let names = Names()
    writer.submit { _ in
      _ = names.add("try")
      return names.all.count > 1
    }
    #expect(!writer.flush(within: .zero))
    #expect(writer.flush(within: .zero))
    #expect(names.all == ["try", "try"])
  }

  @Test("performs anything else at once, after the work before it")
  func order() {
    let names = Names()
    writer.submit { _ in names.add("first") }
    writer.run { _ = names.add("second") }
    #expect(names.all == ["first", "second"])
  }

  private final class Names: Sendable {
    private let names = Mutex<[String]>([])

    /// Adds a name, and returns that this has succeeded.
    func add(_ name: String) -> Bool {
      names.withLock { $0.append(name) }
      return true
    }

    var all: [String] { names.withLock { $0 } }
  }
}
