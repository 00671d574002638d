import FoundationEssentials
import StopwatchCore

/// The JSON format of exported laps: version 2 if laps are excluded from statistics, which earlier
/// programs would lose, or else version 1.
///
/// The whole nanoseconds are exact: the total, and the split of each row, which is the elapsed time
/// at its end. The seconds, the numbers, the statuses except `current` and `left-out`, and the statistics are for
/// other readers of the file; this program computes them again.
struct LapFile: Codable {
  static let format = "stopwatch-gtk-laps"
  static let currentVersion = 2

  let format: String
  let version: Int
  /// The name of the session; omitted if empty, like every note.
  let name: String?
  let note: String?
  /// The start in UTC in ISO 8601 format, to the nanosecond; omitted if unknown.
  let startedAt: String?
  let total: Total
  /// The laps, oldest first; the last one may be the time after the last completed lap.
  let laps: [Row]
  /// The statistics of the completed laps that are not left out; omitted if there are none.
  let statistics: Statistics?

  struct Total: Codable {
    let nanoseconds: Int64
    /// The total as displayed.
    let seconds: Double
  }

  struct Row: Codable {
    let number: Int
    /// The time of the lap as displayed.
    let seconds: Double
    let splitNanoseconds: Int64
    /// `current`, `fastest`, `slowest` or `left-out`; omitted if it is none of them.
    let status: String?
    let note: String?
  }

  struct Statistics: Codable {
    let averageSeconds: Double?
    let medianSeconds: Double?
    /// The sample standard deviation; omitted for fewer than two laps.
    let standardDeviationSeconds: Double?
    /// The time of the fastest lap; omitted, like that of the slowest, if all laps are equal.
    let fastestSeconds: Double?
    let slowestSeconds: Double?
  }

  /// The fields that determine whether the rest can be read.
  private struct Heading: Decodable {
    let format: String
    let version: Int
  }

  init(decoding bytes: ArraySlice<UInt8>) throws(ImportError) {
    do {
      let text = try JSONText(bytes)
      try Self.check(text)
      self = try text.decode()
    } catch let error as ImportError {
      throw error
    } catch {
      throw ImportError(.damagedJSON)
    }
  }

  func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return try Array(encoder.encode(self)) + [UInt8(ascii: "\n")]
  }

  private static func check(_ text: JSONText) throws(ImportError) {
    let heading: Heading
    do {
      heading = try text.decode()
    } catch DecodingError.dataCorrupted {
      throw ImportError(.damagedJSON)
    } catch {
      throw ImportError(.foreignJSON)
    }
    guard heading.format == format, heading.version > 0 else { throw ImportError(.foreignJSON) }
    guard heading.version <= currentVersion else { throw ImportError(.newerVersion) }
  }
}
