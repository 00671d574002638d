import FoundationEssentials
import StopwatchCore
import StopwatchDecoding

/// The shape of laps exported as JSON, version 1.
///
/// Exact are the whole nanoseconds: the total, and the split of each row, which is the elapsed time
/// at its end. The seconds, the numbers, the statuses but `current` and the statistics are for
/// whoever else reads the file; this program works them out anew.
struct LapFile: Codable {
  static let format = "stopwatch-gtk-laps"
  static let currentVersion = 1

  let format: String
  let version: Int
  /// Left out where that is nothing, like every note.
  let name: String?
  let note: String?
  /// In UTC as in ISO 8601, to the nanosecond; left out where nobody knows.
  let startedAt: String?
  let total: Total
  /// Oldest first; the last one may be that of the time after the last lap.
  let laps: [Row]
  /// Of the completed laps.
  let statistics: Statistics?

  struct Total: Codable {
    let nanoseconds: Int64
    /// As shown.
    let seconds: Double
  }

  struct Row: Codable {
    let number: Int
    /// The time of the lap as shown.
    let seconds: Double
    let splitNanoseconds: Int64
    /// `current`, `fastest` or `slowest`; left out where it is none of them.
    let status: String?
    let note: String?
  }

  struct Statistics: Codable {
    let averageSeconds: Double?
    let medianSeconds: Double?
    /// Of the sample; left out with less than two laps.
    let standardDeviationSeconds: Double?
    /// Left out, as the slowest is, where all laps are equal.
    let fastestSeconds: Double?
    let slowestSeconds: Double?
  }

  /// What tells whether the rest can be read.
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
