import StopwatchCore

@testable import StopwatchFormats
@testable import StopwatchStorage

/// Bytes that are decoded as each file format of the program: each decoder must reject them or
/// return a value that can be encoded and decoded again.
public struct UntrustedFile {
  private let bytes: [UInt8]

  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The description of a decoder's failure, or `nil` if there is none.
  public var problem: String? {
    let results = [
      ("stopwatch", isSafeAsStopwatch), ("session", isSafeAsSession),
      ("preferences", isSafeAsPreferences), ("laps", isSafeAsLaps),
    ]
    return results.first { !$0.1 }.map { "\($0.0) that were read cannot be written and read again" }
      ?? String(validating: bytes, as: UTF8.self).flatMap(UntrustedChanges.problem)
  }

  private var isSafeAsStopwatch: Bool {
    guard let saved = try? StopwatchFile(decoding: bytes).savedStopwatch() else { return true }
    return (try? StopwatchFile(decoding: StopwatchFile(saved).encoded()).savedStopwatch()) == saved
  }

  private var isSafeAsSession: Bool {
    guard let session = try? SessionFile(decoding: bytes).session(id: "x") else { return true }
    let again = try? SessionFile(decoding: SessionFile(session).encoded()).session(id: "x")
    return again == session
  }

  private var isSafeAsPreferences: Bool {
    guard let file = try? PreferencesFile(decoding: bytes) else { return true }
    let preferences = file.preferences().preferences
    var fresh = PreferencesFile()
    fresh.update { $0 = preferences }
    return [file, fresh].allSatisfy {
      let again = try? PreferencesFile(decoding: $0.encoded())
      return again?.preferences().preferences == preferences
    }
  }

  private var isSafeAsLaps: Bool {
    guard let laps = try? ImportedLaps(bytes, fileName: "x.csv") else { return true }
    guard let session = try? laps.session(now: .epoch),
      let exported = try? LapFile(LapSheet(session, precision: .hundredths)).encoded(),
      let again = try? ImportedLaps(exported, fileName: "x.json")
    else { return false }
    return again.total == laps.total && again.laps == laps.laps
  }
}
