import StopwatchCore
import StopwatchFormats
import StopwatchTestSupport

/// Sample sessions to export and to import again.
enum Samples {
  /// Returns a session of three laps and some time after them, started on 2026-11-21 at
  /// 10:27:08.123456789 UTC.
  static func session() throws -> FinishedSession {
    try FinishedSession(
      name: "400 m", note: "Wind | rain",
      startedAt: .nanoseconds(1_795_256_828_123_456_789), total: .nanoseconds(3_671_009_999_999),
      laps: Laps(
        splits: [.nanoseconds(61_239_999_999), .nanoseconds(3_661_050_000_000), .seconds(3665)],
        notes: [2: "=1+1", 3: "\"far\", 3 | 4\\"]))
  }

  static let noteScalars = Array(
    "ab1 \"',;|\t\r\\=+-@＝＋－＠\u{FEFF}<&>*_#\u{301}\u{600}äß走🏃🏽‍♀️{}:.\u{0}".unicodeScalars)

  static func note(using random: inout SeededGenerator) -> String {
    let scalars = (0..<Int.random(in: 0...6, using: &random)).compactMap { _ in
      noteScalars.randomElement(using: &random)
    }
    return String(String.UnicodeScalarView(scalars))
  }

  /// Returns a random session over the whole valid range, which may last a century or have no laps.
  static func randomSession(using random: inout SeededGenerator) throws -> FinishedSession {
    let maximum = [1, 9_999_999, 30_000_000_000, 20_000_000_000_000_000]
      .randomElement(using: &random)
    var splits: [Duration] = []
    var notes: [Int: String] = [:]
    var excluded: Set<Int> = []
    var elapsed: Duration = .zero
    for number in 1..<Int.random(in: 1...40, using: &random) {
      elapsed += .nanoseconds(Int64.random(in: 0...Int64(maximum ?? 1), using: &random))
      splits.append(elapsed)
      notes[number] = note(using: &random)
      if Int.random(in: 0..<20, using: &random) == 0 { excluded.insert(number) }
    }
    elapsed += .nanoseconds(Int64.random(in: 0...Int64(maximum ?? 1), using: &random))
    return try FinishedSession(
      name: note(using: &random), note: note(using: &random),
      startedAt: .nanoseconds(Int64.random(in: Int64.min...Int64.max, using: &random)),
      total: elapsed, laps: Laps(splits: splits, notes: notes, excluded: excluded))
  }
}
