import StopwatchTestSupport
import Testing

@testable import StopwatchCore

@Suite("An array in chunks")
struct ChunkedArrayTests {
  @Test("is the array that it would be in one piece, whatever is replaced in it")
  func replace() {
    var random = SeededGenerator(seed: 1)
    var (chunked, plain) = (ChunkedArray<Int>(), [Int]())
    for step in 1...1000 {
      let (before, plainBefore) = (chunked, plain)
      var bounds = [0, 1].map { _ in Int.random(in: 0...plain.count, using: &random) }.sorted()
      if step % 3 == 0 { bounds[step % 2] = bounds[1 - step % 2] }
      if step % 4 == 0 { bounds = [plain.count, plain.count] }
      let counts = [0, 1, bounds[1] - bounds[0], 127, 128, 129, 500]
      let added = Array(repeating: step % 2, count: counts.randomElement(using: &random)!)
      chunked.replaceSubrange(bounds[0]..<bounds[1], with: added)
      plain.replaceSubrange(bounds[0]..<bounds[1], with: added)
      var anew = ChunkedArray<Int>()
      anew.replaceSubrange(0..<0, with: plain)
      #expect(chunked.elementsEqual(plain) && chunked.count == plain.count && chunked == anew)
      #expect((chunked == before) == (plain == plainBefore))
      #expect(chunked.extend(before, by: ==) == plain.starts(with: plainBefore))
      #expect(before.extend(chunked, by: ==) == plainBefore.starts(with: plain))
      #expect(chunked.extend(before, by: <=) == plain.starts(with: plainBefore, by: <=))
    }
  }
}
