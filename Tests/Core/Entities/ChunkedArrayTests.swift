import StopwatchCore
import StopwatchTestSupport
import Testing

@Suite("An array in chunks")
struct ChunkedArrayTests {
  @Test("is an array with the same elements, whatever is done to it", arguments: 0..<20)
  func sameAsArray(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var expected: [Int] = []
    var array: ChunkedArray<Int> = []
    for _ in 0..<3_000 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0 where !expected.isEmpty:
        #expect(array.removeLast() == expected.removeLast())
      case 1 where !expected.isEmpty:
        let index = Int.random(in: 0..<expected.count, using: &random)
        array[index] = -index
        expected[index] = -index
      case 2...5:
        let index = Int.random(in: 0...expected.count, using: &random)
        array.insert(expected.count, at: index)
        expected.insert(expected.count, at: index)
      default:
        array.append(expected.count)
        expected.append(expected.count)
      }
    }
    #expect(Array(array) == expected)
    #expect(array.indices.map { array[$0] } == expected)
    #expect(array.count == expected.count)
  }

  @Test("is equal to one with the same elements in other chunks")
  func equality() {
    let appended = ChunkedArray(0..<2_000)
    var inserted = ChunkedArray<Int>()
    for number in (0..<2_000).reversed() { inserted.insert(number, at: 0) }
    #expect(appended == inserted)
    #expect(appended.hashValue == inserted.hashValue)
    inserted[1_234] = 0
    #expect(appended != inserted)
    #expect(appended != ChunkedArray(0..<1_999))
  }

  @Test("is not changed when a copy is")
  func copies() {
    let array = ChunkedArray(0..<2_000)
    var copy = array
    copy[700] = 0
    copy.append(1)
    #expect(Array(array) == Array(0..<2_000))
    #expect(copy.count == 2_001)
  }

  @Test("knows whether another one is its beginning", arguments: [0, 1, 511, 512, 513, 1_999])
  func beginning(count: Int) {
    var array = ChunkedArray(0..<count)
    let before = array
    array.append(count)
    array.append(count + 1)
    #expect(array.starts(with: before))
    #expect(array.starts(with: ChunkedArray(0..<count)))
    #expect(!before.starts(with: array))
    if count > 0 {
      array[count - 1] = -1
      #expect(!array.starts(with: before))
    }
  }
}
