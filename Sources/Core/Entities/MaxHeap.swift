/// A heap of numbers with constant-time access to its maximum. Inserting or removing a number is
/// O(log n).
struct MaxHeap: Sendable {
  private var numbers: ChunkedArray<Int64> = []

  init() {}

  /// Creates a heap of numbers in descending order, in O(n).
  init(descending numbers: [Int64]) {
    self.numbers = ChunkedArray(numbers)
  }

  var count: Int { numbers.count }
  var maximum: Int64? { numbers.first }

  mutating func insert(_ number: Int64) {
    numbers.append(number)
    var child = numbers.count - 1
    while child > 0, numbers[(child - 1) / 2] < numbers[child] {
      numbers.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }

  mutating func popMaximum() -> Int64? {
    guard let maximum = numbers.first else { return nil }
    let last = numbers.removeLast()
    if !numbers.isEmpty {
      numbers[0] = last
      sinkFirst()
    }
    return maximum
  }

  private mutating func sinkFirst() {
    var parent = 0
    while let child = greaterChild(of: parent), numbers[child] > numbers[parent] {
      numbers.swapAt(child, parent)
      parent = child
    }
  }

  private func greaterChild(of parent: Int) -> Int? {
    let (left, right) = (2 * parent + 1, 2 * parent + 2)
    guard left < numbers.count else { return nil }
    return right < numbers.count && numbers[right] > numbers[left] ? right : left
  }
}
