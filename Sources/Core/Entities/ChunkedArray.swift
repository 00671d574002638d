/// An array in chunks that copies share: to change a copy near its end, or to compare it with the
/// original, takes hardly any time, however long it is.
struct ChunkedArray<Element: Hashable & Sendable>: Hashable, Sendable, RandomAccessCollection {
  /// The number of elements of each chunk except for the last one, which has at least one.
  static var chunkSize: Int { 128 }

  private var chunks: [[Element]] = []

  var startIndex: Int { 0 }
  var endIndex: Int { chunks.last.map { (chunks.count - 1) * Self.chunkSize + $0.count } ?? 0 }
  subscript(index: Int) -> Element { chunks[index / Self.chunkSize][index % Self.chunkSize] }

  /// Returns whether the first elements are those of `earlier`, as far as `isSame` compares them.
  func extend(_ earlier: Self, by isSame: (Element, Element) -> Bool) -> Bool {
    // Equal arrays that share their memory are not compared element by element.
    count >= earlier.count
      && zip(chunks, earlier.chunks).allSatisfy { $0 == $1 || $0.starts(with: $1, by: isSame) }
  }

  /// Replaces elements. Chunks before them stay shared, and with as many others those after them.
  mutating func replaceSubrange(_ range: Range<Int>, with others: [Element]) {
    let start = range.lowerBound / Self.chunkSize
    let end = (range.upperBound + Self.chunkSize - 1) / Self.chunkSize
    let affected = start..<(range.count == others.count ? Swift.max(start, end) : chunks.count)
    var elements = Array(chunks[affected].joined())
    let offset = start * Self.chunkSize
    elements.replaceSubrange(range.lowerBound - offset..<range.upperBound - offset, with: others)
    let replaced = stride(from: 0, to: elements.count, by: Self.chunkSize).map {
      Array(elements[$0...].prefix(Self.chunkSize))
    }
    chunks.replaceSubrange(affected, with: replaced)
  }
}
