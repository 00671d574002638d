import StopwatchCore

/// The statistics of laps, computed only when they are accessed.
///
/// Two values are equal if their laps are; comparing unchanged laps takes constant time.
public struct LapSummary: Hashable, Sendable {
  private let laps: LapTimes
  private let format: TimeFormat

  public init(_ laps: LapTimes, format: TimeFormat) {
    self.laps = laps
    self.format = format
  }

  public var figures: [LapFigure] { LapStatisticsMapper(format: format).figures(for: laps) }
}

/// One of the statistics of the laps.
public struct LapFigure: Hashable, Sendable {
  public let caption: String
  /// A number or a time; `–` if there is none.
  public let text: String
  /// The status of the lap it refers to, for its colour.
  public let status: LapStatus
  /// The width in characters that the text has at least, so that little moves when it gets longer.
  public let width: Int

  public init(caption: String, text: String, status: LapStatus = .done, width: Int = 0) {
    self.caption = caption
    self.text = text
    self.status = status
    self.width = width
  }
}

/// The mapper from laps to their statistics.
struct LapStatisticsMapper {
  private static let none = "–"

  private let format: TimeFormat

  init(format: TimeFormat) {
    self.format = format
  }

  /// Returns the same statistics in the same order for any laps.
  func figures(for laps: LapTimes) -> [LapFigure] {
    let extremes = laps.extremes
    let statistics = laps.statistics
    return [
      LapFigure(caption: localized("Laps"), text: Self.count(of: laps)),
      figure(localized("Fastest"), extremes?.fastest, extremes == nil ? .done : .fastest),
      figure(localized("Average"), statistics.average),
      figure(localized("Median"), statistics.median),
      figure(localized("Slowest"), extremes?.slowest, extremes == nil ? .done : .slowest),
      figure(localized("Std. dev."), statistics.standardDeviation),
    ]
  }

  /// Returns the number of laps that the statistics are about, and of all where some are left out.
  static func count(of laps: LapTimes) -> String {
    guard !laps.laps.excluded.isEmpty else { return "\(laps.count)" }
    return localized(
      "{number} of {total}",
      ["number": "\(laps.statistics.count)", "total": "\(laps.count)"])
  }

  private func figure(
    _ caption: String, _ time: Duration?, _ status: LapStatus = .done
  ) -> LapFigure {
    LapFigure(
      caption: caption, text: time.map { format.time($0).text } ?? Self.none, status: status,
      width: format.time(.zero).text.count)
  }
}
