import StopwatchCore

/// The field that all files of this program have in common.
struct FileVersion: Decodable {
  let version: Int

  /// Returns the version of a file with these records: the first one that can contain all of them, so
  /// that earlier programs read it. They would lose the runs, which laps are excluded or whose they are, and
  /// reject the file. A prepared start has its times of day from the start on.
  static func version(toContain records: [Record]) -> Int {
    if records.contains(where: { !$0.laps.roster.isEmpty }) { return 5 }
    if records.contains(where: { $0.runs.isKnown || $0.elapsed < .zero }) { return 3 }
    return records.allSatisfy(\.laps.excluded.isEmpty) ? 1 : 2
  }
}
