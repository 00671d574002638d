/// An eight-byte checksum that distinguishes what a session measured from other measurements: its
/// start, its total, its splits, the notes on its laps and which of them are left out of the
/// statistics, but neither its name nor its note.
public struct SessionChecksum: Hashable, Sendable {
  public let value: UInt64

  public init(value: UInt64) {
    self.value = value
  }

  init(_ session: FinishedSession) {
    var hash = FNVHash()
    hash.add(session.startedAt.nanoseconds)
    hash.add(session.total.nanoseconds)
    for split in session.laps.splits { hash.add(split.nanoseconds) }
    for (lap, note) in session.laps.notes.sorted(by: { $0.key < $1.key }) {
      hash.add(Int64(lap))
      hash.add(note.utf8)
    }
    // Negative, unlike the number before a note.
    for lap in session.laps.excluded.sorted() { hash.add(Int64(-lap)) }
    value = hash.value
  }
}

/// A 64-bit FNV-1a hash, the same in every run of the program.
///
/// Source: Fowler, Noll and Vo, “The FNV Non-Cryptographic Hash Algorithm”.
private struct FNVHash {
  private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

  mutating func add(_ number: Int64) {
    add(withUnsafeBytes(of: number.littleEndian) { Array($0) })
  }

  mutating func add(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}
