/// An array in chunks that copies share.
///
/// A change copies the chunk in which it happens and the list of chunks, and not every element as
/// an `Array` does while another copy exists: with a million elements, some 10 kB instead of 16 MB.
public struct ChunkedArray<Element> {
  /// The maximum number of elements of a chunk; one that exceeds it is split.
  @inlinable static var chunkCapacity: Int { 1024 }

  @usableFromInline var chunks: [[Element]] = []
  /// The index of the first element of each chunk.
  @usableFromInline var starts: [Int] = []

  @inlinable public var count: Int {
    guard let last = chunks.last, let start = starts.last else { return 0 }
    return start + last.count
  }

  @inlinable public init() {}

  @inlinable public init(_ elements: some Sequence<Element>) {
    for element in elements { append(element) }
  }

  @inlinable public mutating func append(_ element: Element) {
    if let last = chunks.indices.last, chunks[last].count < Self.chunkCapacity {
      chunks[last].append(element)
    } else {
      starts.append(count)
      chunks.append([element])
    }
  }

  /// Inserts `element` before the one at `index`, or at the end. Takes O(√n) steps or fewer.
  @inlinable public mutating func insert(_ element: Element, at index: Int) {
    guard index < count else { return append(element) }
    let chunk = self.chunk(of: index)
    chunks[chunk].insert(element, at: index - starts[chunk])
    for later in starts.indices.dropFirst(chunk + 1) { starts[later] += 1 }
    if chunks[chunk].count > Self.chunkCapacity { split(chunk) }
  }

  @inlinable public mutating func removeLast() -> Element {
    guard let last = chunks.indices.last else { preconditionFailure("there is no last element") }
    let element = chunks[last].removeLast()
    if chunks[last].isEmpty {
      chunks.removeLast()
      starts.removeLast()
    }
    return element
  }

  @inlinable mutating func split(_ chunk: Int) {
    let middle = chunks[chunk].count / 2
    let second = Array(chunks[chunk][middle...])
    chunks[chunk].removeSubrange(middle...)
    chunks.insert(second, at: chunk + 1)
    starts.insert(starts[chunk] + middle, at: chunk + 1)
  }

  /// Returns the chunk that contains the element at `index`, by binary search unless it is where it
  /// is if all chunks are full.
  @inlinable func chunk(of index: Int) -> Int {
    let guess = index / Self.chunkCapacity
    if guess < starts.count, starts[guess] <= index,
      guess + 1 == starts.count || index < starts[guess + 1]
    {
      return guess
    }
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= index { low = middle } else { high = middle }
    }
    return low
  }
}

extension ChunkedArray: RandomAccessCollection, MutableCollection {
  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { count }

  @inlinable public subscript(index: Int) -> Element {
    get {
      let chunk = chunk(of: index)
      return chunks[chunk][index - starts[chunk]]
    }
    set {
      let chunk = chunk(of: index)
      chunks[chunk][index - starts[chunk]] = newValue
    }
  }

  @inlinable public func makeIterator() -> FlattenSequence<[[Element]]>.Iterator {
    chunks.joined().makeIterator()
  }
}

extension ChunkedArray: ExpressibleByArrayLiteral {
  @inlinable public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension ChunkedArray: Sendable where Element: Sendable {}

extension ChunkedArray: Equatable where Element: Equatable {
  /// Takes no time for the chunks that the two share.
  @inlinable public static func == (left: ChunkedArray, right: ChunkedArray) -> Bool {
    guard left.count == right.count else { return false }
    return left.starts == right.starts ? left.chunks == right.chunks : left.elementsEqual(right)
  }

  /// Whether the first elements are those of `prefix`. Takes no time for the chunks that the two
  /// share.
  @inlinable public func starts(with prefix: ChunkedArray) -> Bool {
    guard prefix.count <= count else { return false }
    var shared = 0
    while shared < Swift.min(chunks.count, prefix.chunks.count),
      chunks[shared] == prefix.chunks[shared]
    {
      shared += 1
    }
    let start = shared < prefix.starts.count ? prefix.starts[shared] : prefix.count
    return (start..<prefix.count).allSatisfy { self[$0] == prefix[$0] }
  }
}

extension ChunkedArray: Hashable where Element: Hashable {
  @inlinable public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    hasher.combine(last)
  }
}
